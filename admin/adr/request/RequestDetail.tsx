import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Choices } from '../../../models/conflict';
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
    readonly onChanged: () => void;
}

interface ActionsProps {
    readonly decides: boolean;
    /** There is something left to choose. */
    readonly isOpen: boolean;
    readonly onAct: (act: Act) => void;
}

const BAR = {
    position: 'sticky',
    bottom: { xs: -16, sm: -24 },
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    // At the foot from the start: the history comes later, and must not move what is about to be pressed.
    mt: 'auto',
    mx: { xs: -2, sm: -3 },
    mb: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    py: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
} as const;

/** At the foot of the drawer, in sight however long the difference is. */
const Actions = ({ decides, isOpen, onAct }: ActionsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={BAR}>
            {decides && (
                <Button variant="contained" disabled={isOpen} onClick={() => onAct('complete')}>
                    {translate('requests.complete')}
                </Button>
            )}
            <Button color="error" onClick={() => onAct('cancel')}>
                {translate(decides ? 'requests.cancel' : 'requests.withdraw', { smart_count: 1 })}
            </Button>
            {decides && isOpen && (
                <Box sx={{ typography: 'caption', color: 'text.secondary', alignSelf: 'center' }}>
                    {translate('requests.chooseFirst')}
                </Box>
            )}
        </Box>
    );
};

/** A request as a difference; where others have changed the same, who decides chooses first. */
export const RequestDetail = ({ request, rights, onChanged }: RequestDetailProps) => {
    const [choices, setChoices] = useState<Choices>({});
    const deciding = useDecide({
        requests: [request],
        choices,
        onDone: onChanged,
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
