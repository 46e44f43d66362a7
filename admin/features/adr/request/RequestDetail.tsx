import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Choices, conflictAt } from '../../../../models/platform/history/conflict';
import { DrawerFoot } from '../../../platform/layout/DrawerFoot';
import { useShortcut } from '../../../platform/layout/useShortcut';
import { RequestDecideDialogs } from './Decide';
import { RequestDifference } from './RequestDifference';
import { RequestFacts } from './RequestFacts';
import {
    type RequestStep,
    type RequestDetails as Detail,
    type Rights,
    type ListedRequest,
    updatesOf,
    type RequestDetails,
} from './request';
import { useDecideRequests } from './useDecide';
import { Warnings } from './Warnings';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { entityTree } from '../../../../models/features/adr/entityCalls';
import { useCall } from '../../../platform/data/useCall';
import { ProductHistory as History } from '../products/drawer/ProductHistory';
import { statusesOf } from '../products/statuses';
import { useRefdata } from '../refdata';
import { ProposalConflicts } from '../../../platform/history/conflict/ProposalConflicts';
import { useFieldLabel, useValueText } from '../useValueText';

interface ConflictsProps {
    readonly request: RequestDetails;
    readonly choices: Choices;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((chosen: Choices) => void) | undefined;
}

/** Shows what somebody else has changed of a request's product and states since the request was created. */
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
            conflicts={request.conflicts}
            labelOf={labelOf}
            textOf={(key, value) => textOf(conflictAt(key).name, value)}
        />
    );
};

/** The history of the product on the ADR, as long as it is there. It tells of entities that the request does not name. */
const RequestProductHistory = ({ request }: { request: ListedRequest }) => {
    const refdata = useRefdata();
    const { data } = useCall(entityTree, {}, { adrId: request.adr_id });
    if (request.adr_prod_id === null || !refdata || !data) return null;
    const statuses = statusesOf(refdata.productEntityStatuses);
    const tree = data.tree as readonly EntityNode[];
    return <History id={request.adr_prod_id} version={request.version} statuses={statuses} tree={tree} />;
};

interface RequestDetailProps {
    readonly request: Detail;
    readonly rights: Rights;
    /** @param done 0: it was left as it is */
    readonly onDecided: (done: number) => void;
}

interface ActionsProps {
    readonly decides: boolean;
    /** There is something left to choose. */
    readonly isOpen: boolean;
    readonly onAct: (act: RequestStep) => void;
}

/** Shows the actions on the request. */
const Actions = ({ decides, isOpen, onAct }: ActionsProps) => {
    const translate = useTranslate();
    const keyed = useShortcut();
    return (
        <DrawerFoot>
            {decides && (
                <Button variant="contained" disabled={isOpen} {...keyed('C')} onClick={() => onAct('complete')}>
                    {translate('requests.complete')}
                </Button>
            )}
            <Button color="error" {...keyed('X')} onClick={() => onAct('cancel')}>
                {translate(decides ? 'requests.cancel' : 'requests.withdraw', { smart_count: 1 })}
            </Button>
            {decides && isOpen && (
                <Box sx={{ typography: 'caption', color: 'text.secondary', alignSelf: 'center' }}>
                    {translate('requests.chooseFirst')}
                </Box>
            )}
        </DrawerFoot>
    );
};

/** A request as a difference; where others have changed the same, who decides chooses first. */
export const RequestDetail = ({ request, rights, onDecided }: RequestDetailProps) => {
    const [choices, setChoices] = useState<Choices>({});
    const deciding = useDecideRequests({
        requests: [request],
        choices,
        onDone: onDecided,
    });
    const steps = rights.steps(request);
    const decides = steps.includes('complete');
    const isOpen = request.conflicts.some(({ key }) => choices[key] === undefined);
    return (
        <>
            <RequestFacts request={request} />
            <Warnings request={request} />
            <Conflicts
                request={request}
                choices={choices}
                onChoose={decides ? chosen => setChoices({ ...choices, ...chosen }) : undefined}
            />
            <RequestDifference request={request} />
            <RequestProductHistory request={request} />
            {steps.includes('cancel') && <Actions decides={decides} isOpen={isOpen} onAct={deciding.ask} />}
            <RequestDecideDialogs deciding={deciding} count={1} />
        </>
    );
};
