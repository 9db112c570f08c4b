/** Asks the person to prove who they are. Answers whether they did. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks people for a proof: what is on the screen. Returns how to take it back. */
export const answerProofsBy = (asker: AskForProof) => {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
};

/** Two calls that are refused at a time ask once. */
const askOnce = (): Promise<boolean> => {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};

const wantsProof = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'proof-needed';

type AnyCall = (...input: never[]) => Promise<unknown>;

/** Repeats a call that wants a proof once there is one. Whoever made the call only sees that it took longer. */
export const withProof = <C extends AnyCall>(call: C): C => {
  const proving = async (...input: Parameters<C>): Promise<unknown> => {
    try {
      return await call(...input);
    } catch (error) {
      if (!wantsProof(error) || !(await askOnce())) throw error;
      return call(...input);
    }
  };
  return proving as C;
};
