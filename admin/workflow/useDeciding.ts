import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf, ServiceError } from '../data/ServiceError';

interface Outcome<R> {
    /** How many went on. */
    readonly done: number;
    readonly refused: readonly R[];
}

interface Deciding<A extends string, R> {
    readonly send: (act: A, reason: string) => Promise<Outcome<R>>;
    /** The key of what is said of those that went on. */
    readonly saidOf: (act: A) => string;
    /** So many have gone on; of the others somebody else may have been quicker. */
    readonly onDone: (done: number) => void;
}

/** Takes a step with one record or many after asking; which were left as they are, and why, is told. */
export const useDeciding = <A extends string, R>({ send, saidOf, onDone }: Deciding<A, R>) => {
    const notify = useNotify();
    const [asking, setAsking] = useState<A>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const [refused, setRefused] = useState<readonly R[]>([]);

    const decide = async (reason: string) => {
        if (asking === undefined) return;
        setBusy(true);
        try {
            const outcome = await send(asking, reason);
            if (outcome.done > 0)
                notify(saidOf(asking), { type: 'success', messageArgs: { smart_count: outcome.done } });
            setRefused(outcome.refused);
            setAsking(undefined);
            onDone(outcome.done);
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            setError(messageOf(failure));
        } finally {
            setBusy(false);
        }
    };
    const ask = (act: A) => {
        setError(undefined);
        setAsking(act);
    };
    return {
        asking,
        isBusy,
        error,
        refused,
        ask,
        decide: (reason: string) => void decide(reason),
        stop: () => setAsking(undefined),
        forgetRefused: () => setRefused([]),
    };
};
