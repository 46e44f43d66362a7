import { LinkBase } from 'react-admin';
import Link from '@mui/material/Link';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import { useGranted } from '../../../platform/data/useGranted';
import type { AdrRecord } from '../records';
import { requestsOf } from './links';

/** Shows the number of pending requests of an ADR; a link for those who may see them. */
export const PendingLink = ({ record: { id, pending_count } }: { record: Pick<AdrRecord, 'id' | 'pending_count'> }) => {
    const maySee = useGranted(requestList.access);
    const count = formatInteger(pending_count);
    if (!maySee) return count;
    return (
        <Link component={LinkBase} to={requestsOf(id)}>
            {count}
        </Link>
    );
};
