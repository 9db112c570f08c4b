/** Ends this process as by SIGTERM once the shell is gone in which npm runs its scripts. */
export declare const endWithShell: () => void;
