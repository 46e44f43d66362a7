import { conflictAt, type Choices } from '../../../../models/platform/history/conflict';
import { ProposalConflicts } from '../../../platform/history/conflict/ProposalConflicts';
import { useFieldLabel, useValueText } from '../useValueText';
import { updatesOf, type RequestDetail } from './request';

interface ConflictsProps {
    readonly request: RequestDetail;
    readonly choices: Choices;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((chosen: Choices) => void) | undefined;
}

/** Shows what somebody else has changed of a request's product and states since the request was created. */
export const Conflicts = ({ request, ...choosing }: ConflictsProps) => {
    const fieldLabel = useFieldLabel();
    const textOf = useValueText();
    const labelOf = (key: string): string => {
        const { id, name } = conflictAt(key);
        if (id === null) return fieldLabel(name, false);
        const update = updatesOf(request).entities.find(entity => entity.id === id);
        const entityText = [update?.code ?? String(id), update?.name].filter(Boolean).join(' ');
        return `${entityText} · ${fieldLabel(name, true)}`;
    };
    return (
        <ProposalConflicts
            {...choosing}
            words="requests"
            conflicts={request.conflicts}
            labelOf={labelOf}
            textOf={(key, value) => textOf(conflictAt(key).name, value)}
        />
    );
};
