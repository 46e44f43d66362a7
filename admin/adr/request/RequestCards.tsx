import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { formatDateTime } from '../../../models/format';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { ListCard } from '../../search/ListCard';
import type { ListedRequest } from './request';
import { StatusChip, TypeChip } from './RequestChips';
import { RequestLink } from './RequestLink';
import { isSelectable, toggled, type RequestsProps } from './RequestTable';

const RequestCard = ({ request, ...props }: RequestsProps & { readonly request: ListedRequest }) => {
    const { rights, selected, isOfOne, onSelect } = props;
    const translate = useTranslate();
    return (
        <ListCard>
            {isSelectable(rights, request) && (
                <Box sx={{ ml: -1, mt: -0.5 }}>
                    <Checkbox
                        size="small"
                        checked={selected.includes(request)}
                        onChange={() => onSelect(toggled(selected, request))}
                        slotProps={{ input: { 'aria-label': translate('requests.select', { id: request.id }) } }}
                    />
                </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <RequestLink request={request} />
                {request.dropped && <DroppedMark />}
                <Box sx={{ color: 'text.secondary' }}>
                    {[request.manufacturer, !isOfOne && request.adr_name].filter(Boolean).join(' · ')}
                </Box>
                <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                    {translate('record.changed', {
                        user: request.create_user,
                        date: formatDateTime(request.create_date),
                    })}
                </Box>
                <Box sx={{ display: 'flex', gap: 0.75 }}>
                    <TypeChip type={request.type} />
                    <StatusChip status={request.status} />
                </Box>
            </Box>
        </ListCard>
    );
};

/** Requests where a table has no room. */
export const RequestCards = (props: RequestsProps) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.requests.map(request => (
            <RequestCard key={request.id} {...props} request={request} />
        ))}
    </Box>
);
