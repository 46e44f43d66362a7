import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger } from '../../../../models/platform/format/format';
import { detailOf } from './links';
import type { ListedAdr } from './list';

/** An ADR where a table has no room. */
export const AdrCard = ({ record }: { record: ListedAdr }) => {
    const translate = useTranslate();
    const counts = [
        [record.entity_count, 'adr.entityCount'],
        [record.product_count, 'adr.productCount'],
        [record.pending_count, 'adr.pendingCount'],
    ] as const;
    return (
        <>
            <LinkBase to={detailOf(record.id)} className="name-link">
                {record.name}
            </LinkBase>
            <Box sx={{ color: 'text.secondary' }}>{record.description}</Box>
            <Box sx={{ mt: 0.5 }}>
                {counts
                    .map(([count, text]) => translate(text, { smart_count: count, count: formatInteger(count) }))
                    .join(' · ')}
            </Box>
        </>
    );
};
