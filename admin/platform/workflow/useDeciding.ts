import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { collectChangeSets } from '../data/changeSets';
import { messageOf, ServiceError } from '../data/ServiceError';
import { useNotifyDone } from '../undo/undoOffer';
import { StepRun, type Outcome, type RejectedRecord } from './StepRun';

interface Deciding<A extends string, R extends RejectedRecord> {
    readonly ids: readonly number[];
    /** Takes the step with some of them. */
    readonly send: (act: A, reason: string, ids: readonly number[]) => Promise<Outcome<R>>;
    /** Returns the key of the message about those for which the step was taken. */
    readonly messageKeyOf: (act: A) => string;
    /** Called with the number for which the step was taken; others may have been decided by another user before. */
    readonly onDone: (done: number) => void;
}

/** The progress of a step with many records. */
export interface StepProgress {
    readonly through: number;
    readonly total: number;
}

/** Returns the progress, and why it ended. @throws whatever is no response of the server */
const textOf = (failure: unknown, done: number, total: number, translate: ReturnType<typeof useTranslate>): string => {
    if (!(failure instanceof ServiceError)) throw failure;
    const sofar = done > 0 && translate('step.brokenOff', { done, total });
    return [sofar, messageOf(failure)].filter(Boolean).join(' ');
};

/**
 * Takes a step with one record or many after a confirmation; shows which were left unchanged, and why. If it is
 * interrupted, the dialog shows the progress, and continues from there when it is confirmed again.
 */
export const useDeciding = <A extends string, R extends RejectedRecord>({
    ids,
    send,
    messageKeyOf,
    onDone,
}: Deciding<A, R>) => {
    const notifyDone = useNotifyDone();
    const translate = useTranslate();
    const [pendingAct, setPendingAct] = useState<A>();
    const [error, setError] = useState<string>();
    /** Set while it runs. */
    const [progress, setProgress] = useState<StepProgress>();
    const [rejections, setRejections] = useState<readonly R[]>([]);
    const run = useRef(new StepRun<R>());

    const finish = (act: A, { done, rejected: left }: Outcome<R>, changeSetIds: readonly number[]) => {
        if (done.length > 0) notifyDone(changeSetIds, messageKeyOf(act), { smart_count: done.length });
        setRejections(left);
        setPendingAct(undefined);
        onDone(done.length);
    };
    const decide = async (reason: string) => {
        if (pendingAct === undefined) return;
        setProgress({ through: 0, total: ids.length });
        setError(undefined);
        const sendSome = (some: readonly number[]) => send(pendingAct, reason, some);
        try {
            const runAll = () => run.current.run(ids, sendSome, through => setProgress({ through, total: ids.length }));
            const { result, changeSetIds } = await collectChangeSets(runAll);
            finish(pendingAct, result, changeSetIds);
        } catch (failure) {
            setError(textOf(failure, run.current.outcome.done.length, ids.length, translate));
        } finally {
            setProgress(undefined);
        }
    };
    const ask = (act: A) => {
        setError(undefined);
        run.current = new StepRun<R>();
        setPendingAct(act);
    };
    /** Stops a run after the current call; after an interruption, finishes with what was done. */
    const stop = () => {
        run.current.stop();
        const { outcome } = run.current;
        if (pendingAct !== undefined && !progress && outcome.done.length > 0) finish(pendingAct, outcome, []);
        else setPendingAct(undefined);
    };
    return {
        asking: pendingAct,
        isBusy: progress !== undefined,
        error,
        progress,
        rejected: rejections,
        ask,
        decide: (reason: string) => void decide(reason),
        stop,
        clearRejections: () => setRejections([]),
    };
};
