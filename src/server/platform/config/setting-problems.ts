/** Settings are missing or wrong; the message has one line for each problem, with its settings. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    const lines = problems.map((problem) => `\n  ${problem}`).join('');
    super(problems.length > 1 ? `${problems.length} settings are missing or wrong:${lines}` : problems[0]);
    this.problems = problems;
  }
}

/** Gathers the problems of all settings, so that one start reports everything. */
export type SettingProblems = {
  /** Adds a problem of a single setting. */
  note(setting: string, problem: string): void;
  /** Returns whether the setting has a problem of its own. */
  has(setting: string): boolean;
  /** Adds problems between settings, except those about a noted setting, whose own problem causes them. */
  add(...problems: string[]): void;
  /** @throws ConfigError with all problems, if there are any */
  end(): void;
};

export const createSettingProblems = (): SettingProblems => {
  const found: string[] = [];
  const noted = new Set<string>();
  const followsFromNoted = (problem: string): boolean =>
    (problem.match(/[A-Z][A-Z0-9_]+/g) ?? []).some((name) => noted.has(name));
  return {
    note(setting, problem) {
      noted.add(setting);
      found.push(problem);
    },
    has: (setting) => noted.has(setting),
    add(...problems) {
      found.push(...problems.filter((problem) => !followsFromNoted(problem)));
    },
    end() {
      if (found.length > 0) throw new ConfigError(...found);
    },
  };
};
