import Box from '@mui/material/Box';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';
import { AboutProduct } from '../../product/AboutProduct';
import { RequestName } from './list';
import type { ListedRequest } from './request';
import { RequestStatusChip, TypeChip } from './RequestChips';
import { useRequestSummary } from './summary';

interface RequestCardProps {
    readonly request: ListedRequest;
    /** All are of one ADR, which need not be named. */
    readonly isOfOne: boolean;
}

/** One line of text, truncated where there is no room. */
const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

/** Shows a request in a narrow list: the product, the change, and its author. */
export const RequestCard = ({ request, isOfOne }: RequestCardProps) => {
    const summary = useRequestSummary();
    const text = summary(request);
    return (
        <>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <Box sx={{ ...LINE, flex: 1, minWidth: 0 }}>
                    <RequestName request={request} />
                </Box>
                {request.status !== 'PENDING' && <RequestStatusChip status={request.status} />}
                <TypeChip type={request.type} />
            </Box>
            <Box sx={{ ...LINE, fontWeight: 500 }} title={text}>
                {text}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                <AboutProduct product={request} />
                <Box sx={LINE}>
                    {!isOfOne && `${request.adr_name} · `}
                    <Person username={request.create_user} /> · <Moment at={request.create_date} />
                </Box>
            </Box>
        </>
    );
};
