import type { FunctionComponent } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import type { Workflow } from '../../../models/platform/workflow/workflow';
import { StepButtons } from './StepButtons';

/**
 * The steps that a user is offered with the record at hand: as a trait (`ShowExtra`) they stand beside its fields.
 *
 * @param words where their texts are, as `StepButtons` has it
 */
export const stepButtons =
    <D extends Definition>(workflow: Workflow<D>, words: string): FunctionComponent =>
    () => {
        const record = useRecordContext<RaRecord<number>>();
        return record ? <StepButtons workflow={workflow} words={words} record={record} /> : null;
    };
