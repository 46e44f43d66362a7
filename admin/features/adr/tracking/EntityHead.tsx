import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { detailOf } from '../list/links';
import type { Tracked } from '../../../../models/features/adr/trackingCalls';

/** The entity that products are tracked at, and its ADR. */
export const EntityHead = ({
    row,
}: {
    row: Pick<Tracked, 'adr_id' | 'adr_name' | 'entity_id' | 'entity_code' | 'entity_name'>;
}) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Link
            component={LinkBase}
            to={{ pathname: detailOf(row.adr_id), search: `?entity=${String(row.entity_id)}` }}
            color="text.primary"
            sx={{ fontWeight: 650 }}
        >
            {row.entity_code} · {row.entity_name}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {row.adr_name}
        </Box>
    </Box>
);
