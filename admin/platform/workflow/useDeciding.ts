import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, ServiceError } from '../data/ServiceError';
import { StepRun, type Outcome, type RefusedRecord } from './StepRun';

interface Deciding<A extends string, R extends RefusedRecord> {
    readonly ids: readonly number[];
    /** Takes the step with some of them. */
    readonly send: (act: A, reason: string, ids: readonly number[]) => Promise<Outcome<R>>;
    /** The key of what is said of those that went on. */
    readonly saidOf: (act: A) => string;
    /** So many have gone on; of the others somebody else may have been quicker. */
    readonly onDone: (done: number) => void;
}

/** How far a step with many records is. */
export interface StepProgress {
    readonly through: number;
    readonly total: number;
}

/** How far it came, and why it ended. @throws what is no answer of the server */
const textOf = (failure: unknown, done: number, total: number, translate: ReturnType<typeof useTranslate>): string => {
    if (!(failure instanceof ServiceError)) throw failure;
    const sofar = done > 0 && translate('step.brokenOff', { done, total });
    return [sofar, messageOf(failure)].filter(Boolean).join(' ');
};

/**
 * Takes a step with one record or many after asking; which were left as they are, and why, is told. Where it breaks off,
 * the dialog says how far it came, and goes on from there when it is confirmed again.
 */
export const useDeciding = <A extends string, R extends RefusedRecord>({
    ids,
    send,
    saidOf,
    onDone,
}: Deciding<A, R>) => {
    const notify = useNotify();
    const translate = useTranslate();
    const [asking, setAsking] = useState<A>();
    const [error, setError] = useState<string>();
    /** Under way while there is one. */
    const [progress, setProgress] = useState<StepProgress>();
    const [refused, setRefused] = useState<readonly R[]>([]);
    const run = useRef(new StepRun<R>());

    const finish = (act: A, { done, refused: left }: Outcome<R>) => {
        if (done.length > 0) notify(saidOf(act), { type: 'success', messageArgs: { smart_count: done.length } });
        setRefused(left);
        setAsking(undefined);
        onDone(done.length);
    };
    const decide = async (reason: string) => {
        if (asking === undefined) return;
        setProgress({ through: 0, total: ids.length });
        setError(undefined);
        const sendSome = (some: readonly number[]) => send(asking, reason, some);
        try {
            finish(
                asking,
                await run.current.run(ids, sendSome, through => setProgress({ through, total: ids.length })),
            );
        } catch (failure) {
            setError(textOf(failure, run.current.outcome.done.length, ids.length, translate));
        } finally {
            setProgress(undefined);
        }
    };
    const ask = (act: A) => {
        setError(undefined);
        run.current = new StepRun<R>();
        setAsking(act);
    };
    /** Under way, it ends after the call that is out; broken off, with what was done. */
    const stop = () => {
        run.current.stop();
        const { outcome } = run.current;
        if (asking !== undefined && !progress && outcome.done.length > 0) finish(asking, outcome);
        else setAsking(undefined);
    };
    return {
        asking,
        isBusy: progress !== undefined,
        error,
        progress,
        refused,
        ask,
        decide: (reason: string) => void decide(reason),
        stop,
        forgetRefused: () => setRefused([]),
    };
};
