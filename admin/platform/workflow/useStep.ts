import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import type { Step, Workflow } from '../../../models/platform/workflow/workflow';
import { stepCall } from '../../../models/platform/workflow/calls';
import { callApi } from '../data/callApi';
import { messageOf, ServiceError } from '../data/ServiceError';

/** There is no form: what is said of fields is said of the step. */
const wordsOf = (failure: ServiceError): string => Object.values(failure.errors).join(' ') || messageOf(failure);

/**
 * Takes steps with a record: at once, or after asking where a reason is kept.
 *
 * @param words where its texts are
 * @param ready asked first; false: the step is not taken
 */
export const useStep = <D extends Definition>(
    workflow: Workflow<D>,
    words: string,
    id: number,
    ready: () => Promise<boolean> = () => Promise.resolve(true),
) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const [pendingStep, setPendingStep] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const steps: Readonly<Record<string, Step>> = workflow.steps;

    const take = async (name: string, reason: string): Promise<void> => {
        const status = (steps[name] as Step).to;
        setBusy(true);
        try {
            await callApi(stepCall(workflow as Workflow), { status, ...(reason && { reason }) }, { id });
            setPendingStep(undefined);
            notify(translate(`${words}.${name}Done`), { type: 'success' });
            refresh();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            if (pendingStep === undefined) notify(wordsOf(failure), { type: 'error' });
            else setError(wordsOf(failure));
            // Somebody else may have taken it on.
            if (failure.status === 409) refresh();
        } finally {
            setBusy(false);
        }
    };
    const begin = async (name: string): Promise<void> => {
        setError(undefined);
        setBusy(true);
        const isReady = await ready().finally(() => setBusy(false));
        if (!isReady) return;
        if (steps[name]?.reason === 'none') await take(name, '');
        else setPendingStep(name);
    };
    return {
        asking: pendingStep,
        isBusy,
        error,
        begin: (name: string) => void begin(name),
        take: (name: string, reason: string) => void take(name, reason),
        stop: () => setPendingStep(undefined),
    };
};
