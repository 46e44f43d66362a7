import type { Definition } from '../../../models/platform/definition/resource';
import { stateMessage, type WorkflowState, type Workflow } from '../../../models/platform/workflow/workflow';
import { Failure } from '../server/failure';
import type { Hooks } from '../resources/hooks';

/** Builds the hooks that lock a workflow's records; only steps write the state and the fields stored with it. */
export const lockHooks = <D extends Definition>({ field, reason, locked, says }: Workflow<D>): Hooks<D> => {
    const free: readonly string[] = ['version', reason];
    const lockOf = (record: object) => {
        const state = (record as Readonly<Record<string, WorkflowState>>)[field] ?? '';
        return { lock: locked[state], message: stateMessage(says, state) };
    };
    return {
        beforeUpdate: ({ record, patch, rows }) => {
            const { lock, message } = lockOf(record);
            if (lock === 'all' && rows.length > 0) throw Failure.service(409, message);
            // The state field is read-only: only a step writes it.
            if (Object.hasOwn(patch, field)) return Promise.resolve(patch);
            const lockedFields = Object.keys(patch).filter(
                name => !free.includes(name) && (lock === 'all' || lock?.includes(name)),
            );
            if (lockedFields.length > 0)
                throw new Failure(409, Object.fromEntries(lockedFields.map(name => [name, message])));
            return Promise.resolve(patch);
        },
        beforeDelete: ({ record }) => {
            const { lock, message } = lockOf(record);
            if (lock === 'all') throw Failure.service(409, message);
            return Promise.resolve();
        },
    };
};
