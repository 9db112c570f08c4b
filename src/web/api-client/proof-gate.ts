/** Asks the person for a proof. Resolves to whether they gave it. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that asks for a proof. Returns its unregister function. */
export const answerProofsBy = (asker: AskForProof) => {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
};

/** Asks once for calls that are refused at the same time. */
const askOnce = (): Promise<boolean> => {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};

const wantsProof = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'proof-needed';

type AnyCall = (...input: never[]) => Promise<unknown>;

/** Wraps a call: a refusal for a missing proof asks for one and repeats the call. */
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
