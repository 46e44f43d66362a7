import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { requestWorkflow } from '../../../../models/features/adr/request';
import { entityTree } from '../../../../models/features/adr/entityCalls';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { type Choices, conflictAt } from '../../../../models/platform/history/conflict';
import { useCall } from '../../../platform/data/useCall';
import { ProposalConflicts } from '../../../platform/history/conflict/ProposalConflicts';
import { DecisionFoot, type OfferedDecision } from '../../../platform/review/DecisionFoot';
import { ProductHistory as History } from '../products/drawer/ProductHistory';
import { statusesOf } from '../products/statuses';
import { useRefdata } from '../refdata';
import { useFieldLabel, useValueText } from '../useValueText';
import {
    type ListedRequest,
    type RequestConflict,
    type RequestDecision,
    type RequestStep,
    type Rights,
    updatesOf,
} from './request';
import { RequestDifference } from './RequestDifference';
import { RequestFacts } from './RequestFacts';
import { Warnings } from './Warnings';

interface ConflictsProps {
    readonly request: ListedRequest;
    readonly conflicts: readonly RequestConflict[];
    readonly choices: Choices;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((chosen: Choices) => void) | undefined;
}

/** Shows what another user has changed of a request's product and states since the request was created. */
const Conflicts = ({ request, ...choosing }: ConflictsProps) => {
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
            labelOf={labelOf}
            textOf={(key, value) => textOf(conflictAt(key).name, value)}
        />
    );
};

/**
 * Shows the history of the product on the ADR, as long as it is there. It includes entities that the request does not
 * name.
 */
const RequestProductHistory = ({ request }: { request: ListedRequest }) => {
    const refdata = useRefdata();
    const { data } = useCall(entityTree, {}, { adrId: request.adr_id });
    if (request.adr_prod_id === null || !refdata || !data) return null;
    const statuses = statusesOf(refdata.productEntityStatuses);
    const tree = data.tree as readonly EntityNode[];
    return <History id={request.adr_prod_id} version={request.version} statuses={statuses} tree={tree} />;
};

const KEYS = { complete: ['C', 'A'], cancel: ['X', 'R'] } as const;

/** Returns what can be decided of a request. @param isOpen a conflict is left to choose in */
const useOffered = (steps: readonly RequestStep[], isOpen: boolean): OfferedDecision<RequestStep>[] => {
    const translate = useTranslate();
    const decides = steps.includes('complete');
    return (['complete', 'cancel'] as const)
        .filter(act => steps.includes(act))
        .map(act => ({
            act,
            label:
                act === 'complete'
                    ? translate('requests.complete')
                    : translate(decides ? 'requests.cancel' : 'requests.withdraw', { smart_count: 1 }),
            keys: [...KEYS[act]],
            color: act === 'complete' ? 'primary' : 'error',
            reason: requestWorkflow.steps[act].reason,
            waitsFor: act === 'complete' && isOpen ? translate('requests.chooseFirst') : undefined,
        }));
};

interface RequestDetailProps {
    readonly request: ListedRequest;
    /** Undefined: not read yet; a decision before that is rejected by the server, and the user chooses then. */
    readonly conflicts: readonly RequestConflict[] | undefined;
    readonly rights: Rights;
    readonly onDecide: (decision: RequestDecision) => void;
}

/** Shows a request as a difference; where others have changed the same, users who decide choose first. */
export const RequestDetail = ({ request, conflicts = [], rights, onDecide }: RequestDetailProps) => {
    const [choices, setChoices] = useState<Choices>({});
    const steps = rights.steps(request);
    const offered = useOffered(
        steps,
        conflicts.some(({ key }) => choices[key] === undefined),
    );
    return (
        <>
            <RequestFacts request={request} />
            <Warnings request={request} />
            <Conflicts
                request={request}
                conflicts={conflicts}
                choices={choices}
                onChoose={steps.includes('complete') ? chosen => setChoices({ ...choices, ...chosen }) : undefined}
            />
            <RequestDifference request={request} />
            <RequestProductHistory request={request} />
            {offered.length > 0 && (
                <DecisionFoot
                    offered={offered}
                    onDecide={(act, reason) =>
                        onDecide({ act, reason, record: request, ...(conflicts.length > 0 && { choices }) })
                    }
                />
            )}
        </>
    );
};
