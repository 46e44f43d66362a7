import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Choices } from '../../../../models/platform/history/conflict';
import { DrawerFoot } from '../../../platform/layout/DrawerFoot';
import { useShortcut } from '../../../platform/layout/useShortcut';
import { Conflicts } from './Conflicts';
import { DecideDialogs } from './Decide';
import { Difference } from './Difference';
import { ProductHistory } from './ProductHistory';
import { RequestFacts } from './RequestFacts';
import type { Act, RequestDetail as Detail, Rights } from './request';
import { useDecide } from './useDecide';
import { Warnings } from './Warnings';

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
    readonly onAct: (act: Act) => void;
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
    const deciding = useDecide({
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
            <Difference request={request} />
            <ProductHistory request={request} />
            {steps.includes('cancel') && <Actions decides={decides} isOpen={isOpen} onAct={deciding.ask} />}
            <DecideDialogs deciding={deciding} count={1} />
        </>
    );
};
