import { useId, useState, type FunctionComponent, type ReactNode } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Definition } from '../../../models/platform/definition/resource';
import { stepCall } from '../../../models/platform/workflow/calls';
import { stepsOf, type WorkflowStep, type Workflow } from '../../../models/platform/workflow/workflow';
import { sessionDoer } from '../data/access';
import { callApi } from '../data/callApi';
import { collectChangeSets } from '../data/changeSets';
import { useNotifyDone } from '../undo/undoOffer';
import { messageOf, ServiceError } from '../data/ServiceError';
import { useSession } from '../data/session';
import { today } from '../data/today';
import { translateRule } from '../i18n/messages';
import { StepDialog } from './StepDialog';

/** Returns the message of a failure. There is no form: messages about fields are about the step. */
const wordsOf = (failure: ServiceError): string => Object.values(failure.errors).join(' ') || messageOf(failure);

/**
 * Takes steps with a record: at once, or after a prompt where a reason is stored.
 *
 * @param words prefix of the keys of its texts
 * @param ready called first; false: the step is not taken
 */
const useStep = <D extends Definition>(
    workflow: Workflow<D>,
    words: string,
    id: number,
    ready: () => Promise<boolean> = () => Promise.resolve(true),
) => {
    const notify = useNotify();
    const notifyDone = useNotifyDone();
    const refresh = useRefresh();
    const [pendingStep, setPendingStep] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const steps: Readonly<Record<string, WorkflowStep>> = workflow.steps;

    const take = async (name: string, reason: string): Promise<void> => {
        const status = (steps[name] as WorkflowStep).to;
        setBusy(true);
        try {
            const call = () => callApi(stepCall(workflow as Workflow), { status, ...(reason && { reason }) }, { id });
            const { changeSetIds } = await collectChangeSets(call, ({ path }) => path.endsWith('/status'));
            setPendingStep(undefined);
            notifyDone(changeSetIds, `${words}.${name}Done`);
            refresh();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            if (pendingStep === undefined) notify(wordsOf(failure), { type: 'error' });
            else setError(wordsOf(failure));
            // Another user may have taken a step before.
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

/** Options that a screen has for a step beyond the workflow, with the current record. */
export interface AboutStep {
    /** Shown beside the prompt. */
    readonly beside?: ReactNode;
    /** Whether it needs a reason, though not with every record. */
    readonly needsReason?: boolean;
}

interface StepButtonsProps<D extends Definition> {
    readonly workflow: Workflow<D>;
    /**
     * The prefix of their texts' keys: `<words>.<step>` for the button, `<step>Done` when it is taken, `<step>Title`
     * and `<step>Text` where a reason is requested, and `reason`.
     */
    readonly words: string;
    readonly record: RaRecord<number>;
    readonly about?: (step: string) => AboutStep;
    /** Called before a step is taken; false: something else is to be done first. */
    readonly ready?: () => Promise<boolean>;
}

/** Returns the color of a step: steps with a required reason end something, or send it back. */
const colorOf = ({ reason }: WorkflowStep) => (reason === 'required' ? 'error' : 'primary');

const missingOf = ({ missing }: WorkflowStep, record: RaRecord<number>): readonly string[] =>
    Object.values(missing?.(record as never) ?? {}).map(translateRule);

/** A step that a user is offered. */
export interface OfferedStep {
    readonly name: string;
    readonly label: string;
    /** Texts of what it waits for. */
    readonly missing: readonly string[];
    readonly color: 'primary' | 'error';
    readonly isBusy: boolean;
    readonly begin: () => void;
}

/** Shows a step; while something is missing the step shows what, and is disabled. */
const StepButton = ({ label, missing, color, isBusy, begin }: OfferedStep) => {
    const id = useId();
    const waits = missing.length > 0;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Button
                variant="outlined"
                color={color}
                disabled={isBusy || waits}
                {...(waits && { 'aria-describedby': id })}
                onClick={begin}
            >
                {label}
            </Button>
            {waits && (
                <Box component="span" id={id} sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {missing.join(' ')}
                </Box>
            )}
        </Box>
    );
};

/** Returns the steps that a user is offered with a record, and the prompt of one of them. */
export const useSteps = <D extends Definition>({ workflow, words, record, about, ready }: StepButtonsProps<D>) => {
    const translate = useTranslate();
    const names = stepsOf(workflow, record, sessionDoer(useSession()), today());
    const { asking, isBusy, error, begin, take, stop } = useStep(workflow, words, record.id, ready);
    const steps: Readonly<Record<string, WorkflowStep>> = workflow.steps;
    const step = asking === undefined ? undefined : steps[asking];
    const stepDetails = asking === undefined ? undefined : about?.(asking);
    const offered = names.map((name): OfferedStep => ({
        name,
        label: translate(`${words}.${name}`, { smart_count: 1 }),
        missing: missingOf(steps[name] as WorkflowStep, record),
        color: colorOf(steps[name] as WorkflowStep),
        isBusy,
        begin: () => begin(name),
    }));
    const question = asking !== undefined && step && (
        <StepDialog
            words={words}
            isBusy={isBusy}
            error={error}
            step={stepDetails?.needsReason ? { reason: 'required' } : step}
            beside={stepDetails?.beside}
            name={asking}
            color={colorOf(step)}
            onConfirm={reason => take(asking, reason)}
            onClose={stop}
        />
    );
    return { offered, question };
};

/** Shows the steps that a user is offered with a record. */
export const StepButtons = <D extends Definition>(props: StepButtonsProps<D>) => {
    const { offered, question } = useSteps(props);
    if (offered.length === 0) return null;
    return (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {offered.map(step => (
                <StepButton key={step.name} {...step} />
            ))}
            {question}
        </Stack>
    );
};

/**
 * Returns a component of the steps that a user is offered with the current record: as the view option `ShowExtra` it is
 * beside the record's fields.
 *
 * @param words prefix of the keys of its texts, as of `StepButtons`
 */
export const stepButtons =
    <D extends Definition>(workflow: Workflow<D>, words: string): FunctionComponent =>
    () => {
        const record = useRecordContext<RaRecord<number>>();
        return record ? <StepButtons workflow={workflow} words={words} record={record} /> : null;
    };
