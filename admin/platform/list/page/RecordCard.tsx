import type { RaRecord } from 'react-admin';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../../../models/platform/definition/resource';
import { fieldRows } from '../../show/fieldRows';
import { FieldTable } from '../../show/FieldTable';
import { columnsBesideName } from '../../record/fieldsOf';
import { RecordLink } from '../../record/RecordLink';
import { represent } from '../../record/represent';
import { SystemLock } from '../../record/SystemLock';

/** A record of the list where a table has no room. */
export const RecordCard = ({ definition, record }: { definition: Definition; record: RaRecord }) => (
    <>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            <SystemLock />
            <RecordLink definition={definition}>{represent(definition)(record)}</RecordLink>
        </Typography>
        <FieldTable rows={fieldRows(definition, columnsBesideName(definition))} isCompact />
    </>
);
