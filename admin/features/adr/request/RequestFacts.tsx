import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { adrRequest } from '../../../../models/features/adr/request';
import { formatDateTime } from '../../../../models/platform/format/format';
import { usePersonName } from '../../../platform/data/people';
import { translateMessage } from '../../../platform/i18n/messages';
import { aboutProduct } from '../../product/naming';
import { FieldTable, type FieldRow } from '../../../platform/show/FieldTable';
import { detailOf } from '../list/links';
import type { ListedRequest } from './request';
import { RequestStatusChip, TypeChip } from './RequestChips';

/** Returns the rows about a request's decision; none while it is pending. */
const useDecision = (request: ListedRequest): FieldRow[] => {
    const translate = useTranslate();
    const { status, decided_user, decided_date, reason } = request;
    const decider = usePersonName(decided_user);
    if (status === 'PENDING') return [];
    const who = translate('record.changed', { user: decider, date: formatDateTime(decided_date) });
    return [
        { key: 'decided', label: translate(`requests.decidedAs.${status}`), value: who, isLate: true },
        ...(reason ? [{ key: 'reason', label: translate('requests.reason'), value: reason }] : []),
    ];
};

/** Shows what a request is about, its author, and its outcome. */
export const RequestFacts = ({ request }: { request: ListedRequest }) => {
    const translate = useTranslate();
    const author = usePersonName(request.create_user);
    const label = (name: string) => translate(`resources.${adrRequest.path}.fields.${name}`);
    const adr = (
        <Link component={LinkBase} to={detailOf(request.adr_id)}>
            {request.adr_name}
        </Link>
    );
    const rows: FieldRow[] = [
        { key: 'adr', label: translate('requests.adr'), value: adr },
        {
            key: 'by',
            label: translate('requests.at'),
            value: translate('record.changed', {
                user: author,
                date: formatDateTime(request.create_date),
            }),
            isLate: true,
        },
        // A proposal for the product’s own comment is shown as a difference.
        ...(request.comments && !Object.hasOwn(request.product_updates as object, 'comments')
            ? [{ key: 'comments', label: label('comments'), value: request.comments }]
            : []),
        ...useDecision(request),
    ];
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1, pr: 15 }}>
                <TypeChip type={request.type} />
                <RequestStatusChip status={request.status} />
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {translate('requests.number', { id: request.id })}
                </Box>
            </Box>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                {request.description}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
                {aboutProduct(request)}
            </Typography>
            <FieldTable rows={rows} isCompact />
            {request.sysmsg && (
                <Alert severity="info" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
                    {translateMessage(request.sysmsg_descriptor, request.sysmsg)}
                </Alert>
            )}
        </>
    );
};
