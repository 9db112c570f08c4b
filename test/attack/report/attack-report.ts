import type { Attacker } from '../attackers/attacker.ts';
import type { Crowd } from '../crowds/crowd.ts';
import type { Figures } from '../read-figures.ts';
import type { Part } from '../world/part.ts';

/** A part that was played, with the figures of its books. */
export type Played<Who> = { who: Who; part: Part; figures: Figures };

export type AttackReport = {
  attackers: Played<Attacker>[];
  crowds: Played<Crowd>[];
  days: number;
  isShort: boolean;
  seconds: number;
};
