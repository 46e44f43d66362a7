import type { FunctionComponent } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Definition } from '../../models/resource';
import { stepsOf, type Step, type Workflow } from '../../models/workflow';
import { doerOf } from '../data/access';
import { useSession } from '../data/session';
import { StepDialog } from './StepDialog';
import { useStep } from './useStep';

/** Steps that keep a reason end something, or send it back. */
const colorOf = ({ reason }: Step) => (reason === 'required' ? 'error' : 'primary');

interface StepsProps<D extends Definition> {
    readonly workflow: Workflow<D>;
    readonly words: string;
    readonly record: RaRecord<number>;
}

const Steps = <D extends Definition>({ workflow, words, record }: StepsProps<D>) => {
    const translate = useTranslate();
    const names = stepsOf(workflow, record, doerOf(useSession()));
    const { asking, isBusy, error, begin, take, stop } = useStep(workflow, words, record.id);
    if (names.length === 0) return null;
    const steps: Readonly<Record<string, Step>> = workflow.steps;
    const step = asking === undefined ? undefined : steps[asking];
    return (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {names.map(name => (
                <Button
                    key={name}
                    variant="outlined"
                    color={colorOf(steps[name] as Step)}
                    disabled={isBusy}
                    onClick={() => begin(name)}
                >
                    {translate(`${words}.${name}`, { smart_count: 1 })}
                </Button>
            ))}
            {asking !== undefined && step && (
                <StepDialog
                    {...{ words, step, isBusy, error }}
                    name={asking}
                    color={colorOf(step)}
                    onConfirm={reason => take(asking, reason)}
                    onClose={stop}
                />
            )}
        </Stack>
    );
};

/**
 * The steps that a user is offered with the record at hand: as a trait (`ShowExtra`) they stand beside its fields.
 *
 * @param words where their texts are: `<words>.<step>` for the button, `<step>Done` when it is taken, `<step>Title` and
 *     `<step>Text` where a reason is asked for, and `reason`
 */
export const stepButtons =
    <D extends Definition>(workflow: Workflow<D>, words: string): FunctionComponent =>
    () => {
        const record = useRecordContext<RaRecord<number>>();
        return record ? <Steps {...{ workflow, words, record }} /> : null;
    };
