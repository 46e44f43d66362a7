import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatDateTime } from '../../../../models/platform/format/format';
import { AboutProduct } from '../../product/AboutProduct';
import { RequestName } from './list';
import type { ListedRequest } from './request';
import { StatusChip, TypeChip } from './RequestChips';

interface RequestCardProps {
    readonly request: ListedRequest;
    /** All are of one ADR, which need not be said. */
    readonly isOfOne: boolean;
}

/** A request where a table has no room. */
export const RequestCard = ({ request, isOfOne }: RequestCardProps) => {
    const translate = useTranslate();
    const date = formatDateTime(request.create_date);
    return (
        <>
            <RequestName request={request} />
            <AboutProduct product={request} more={!isOfOne && request.adr_name} />
            <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                {translate('record.changed', { user: request.create_user, date })}
            </Box>
            <Box sx={{ display: 'flex', gap: 0.75 }}>
                <TypeChip type={request.type} />
                <StatusChip status={request.status} />
            </Box>
        </>
    );
};
