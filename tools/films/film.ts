import { expect as expectSoon, type Page } from '@playwright/test';
import type { Language } from '../../test/journeys/support/journey.ts';
import type { Camera } from './camera.ts';
import type { Hand } from './hand.ts';

/** Frames follow no clock, so a slow machine may take its time between them. */
export const expect = expectSoon.configure({ timeout: 60_000 });

export type Stage = { page: Page; camera: Camera; hand: Hand; language: Language };

/** One caption line and its scene; the lines are in the about screen's texts. */
export type Scene = {
  /** Runs off camera: opens a page, waits, arranges things. */
  prepare?(): Promise<unknown>;
  play(): Promise<unknown>;
};

export type Film = {
  tab: 'users' | 'advertizers';
  /** The name of its files, chosen so that no ad blocker stops it. */
  name: 'about-users' | 'about-companies';
  scenes(stage: Stage): readonly Scene[];
  /** The scene whose end is the poster. */
  posterAfter: number;
};
