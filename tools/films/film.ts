import { expect as expectSoon, type Page } from '@playwright/test';
import type { Language } from '../../test/journeys/support/journey.ts';
import type { Camera } from './camera.ts';
import type { Hand } from './hand.ts';

/** Pictures wait for no clock, so a slow machine may take its time between them. */
export const expect = expectSoon.configure({ timeout: 60_000 });

/** What a scene plays on. */
export type Stage = { page: Page; camera: Camera; hand: Hand; language: Language };

/** One line of the captions and what is seen meanwhile; the lines themselves stand in the about screen's texts. */
export type Scene = {
  /** Off camera: opens a page, waits, puts things in order. */
  prepare?(): Promise<unknown>;
  play(): Promise<unknown>;
};

export type Film = {
  /** The tab of the about screen. */
  tab: 'users' | 'advertizers';
  /** How its files are called: nothing that a list of adverts would stop. */
  name: 'about-users' | 'about-companies';
  scenes(stage: Stage): readonly Scene[];
  /** The scene whose end is the poster. */
  posterAfter: number;
};
