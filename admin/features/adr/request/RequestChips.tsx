import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import type { RequestStatus, RequestType } from '../../../../models/features/adr/request';

const TYPES = { ADD: 'success', UPDATE: 'info', DELETE: 'error' } as const;
const STATUSES = { PENDING: 'warning', COMPLETE: 'success', CANCELLED: 'default' } as const;

export const TypeChip = ({ type }: { type: RequestType }) => {
    const translate = useTranslate();
    return <Chip size="small" variant="outlined" color={TYPES[type]} label={translate(`requests.type.${type}`)} />;
};

export const RequestStatusChip = ({ status }: { status: RequestStatus }) => {
    const translate = useTranslate();
    return (
        <Chip size="small" color={STATUSES[status]} label={translate(`requests.status.${status}`)} variant="outlined" />
    );
};
