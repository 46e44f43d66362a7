/** What carries the news that there is something to do to a process that does it. */
export interface Carrier {
    /** Somebody is to look for jobs of this kind that are due. Never fails and never waits: a lost one costs time alone. */
    wake(kind: string): void;
    /** Begins to bring them. @param kinds with how many of each this process does at once */
    start(): Promise<void>;
    stop(): Promise<void>;
}
