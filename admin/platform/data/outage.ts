import { ServiceError } from './ServiceError';
import { makeStore, useStoreValue } from './store';

/** Milliseconds after which a reading that had no answer is tried again (docs/domain.md section 9). */
export const RETRY_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];

/** Statuses of no answer, or of a server or proxy that cannot reach what it needs. */
const OUTAGES: readonly number[] = [0, 502, 503, 504];

export const isOutage = (error: unknown): error is ServiceError =>
    error instanceof ServiceError && OUTAGES.includes(error.status);

/**
 * A reading call is tried again by itself; a save only when the user presses Retry, who sees until then that it is not
 * saved.
 */
type Work = 'reading' | 'save';

interface Options {
    readonly work?: Work;
    readonly signal?: AbortSignal | undefined;
    /** Whether its answer matters without a signed-in user too, so that it is not cancelled when they sign out. */
    readonly isPublic?: boolean;
}

/** A call without an answer, until it has one. */
class Wait {
    readonly work: Work;
    readonly isPublic: boolean;
    error = new ServiceError(0);
    #tries = 0;
    #signal: AbortSignal | undefined;
    #resume: (() => void) | undefined;
    #giveUp: (() => void) | undefined;

    constructor({ work = 'reading', signal, isPublic = false }: Options) {
        this.work = work;
        this.isPublic = isPublic;
        this.#signal = signal;
    }

    /** Resolves when it is time to try again. @throws an AbortError, or the failure when it is given up */
    pause(error: ServiceError): Promise<void> {
        this.error = error;
        const ms = this.work === 'reading' ? RETRY_MS[this.#tries++] : undefined;
        const over = new AbortController();
        return new Promise<void>((resolve, reject) => {
            const abort = () => reject(new DOMException('Given up.', 'AbortError'));
            const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
            over.signal.addEventListener('abort', () => clearTimeout(timer));
            this.#resume = resolve;
            this.#giveUp = () => reject(error);
            this.#signal?.addEventListener('abort', abort, { signal: over.signal });
            if (this.#signal?.aborted) abort();
        }).finally(() => over.abort());
    }

    /** Tries now, and if that fails, again after the shortest pause. */
    again(): void {
        this.#tries = 0;
        this.#resume?.();
    }

    giveUp(): void {
        this.#giveUp?.();
    }
}

const waiting = makeStore<readonly Wait[]>([]);
const without = (wait: Wait): readonly Wait[] => waiting.get().filter(each => each !== wait);

const paused = (wait: Wait, error: ServiceError): Promise<void> => {
    const pause = wait.pause(error);
    waiting.set([...without(wait), wait]);
    return pause;
};

/** @throws what is no outage */
const outcomeOf = <T>(attempt: () => Promise<T>): Promise<{ readonly answer: T } | { readonly outage: ServiceError }> =>
    attempt().then(
        answer => ({ answer }),
        (error: unknown) => {
            if (isOutage(error)) return { outage: error };
            throw error;
        },
    );

/**
 * Repeats a call until there is an answer, whatever it is.
 *
 * @throws its other failures; an AbortError when the signal is aborted
 */
export const untilAnswered = async <T>(attempt: () => Promise<T>, options: Options = {}): Promise<T> => {
    const wait = new Wait(options);
    try {
        for (;;) {
            const outcome = await outcomeOf(attempt);
            if ('answer' in outcome) return outcome.answer;
            await paused(wait, outcome.outage);
        }
    } finally {
        if (waiting.get().includes(wait)) waiting.set(without(wait));
    }
};

/** Tries all again, when the user presses Retry. */
export const retryAll = (): void => waiting.get().forEach(wait => wait.again());

/** Tries the readings again: there may be answers now. */
export const retryReadings = (): void =>
    waiting
        .get()
        .filter(({ work }) => work === 'reading')
        .forEach(wait => wait.again());

/** Cancels the waiting calls of a user who has signed out: nothing more is requested or saved for them. */
export const giveUpWaiting = (): void =>
    waiting
        .get()
        .filter(({ isPublic }) => !isPublic)
        .forEach(wait => wait.giveUp());

/** Tries the readings again whenever the browser is online again, until the returned function is called. */
export const watchNetwork = (): (() => void) => {
    window.addEventListener('online', retryReadings);
    return () => window.removeEventListener('online', retryReadings);
};

/** Returns the latest failure of a kind of work that still waits for its answer. */
export const useOutage = (work: Work): ServiceError | undefined =>
    useStoreValue(waiting).findLast(wait => wait.work === work)?.error;
