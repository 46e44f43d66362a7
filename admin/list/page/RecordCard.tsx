import type { RaRecord } from 'react-admin';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../../models/resource';
import { fieldRows } from '../../resources/show/fieldRows';
import { FieldTable } from '../../resources/show/FieldTable';
import { columnsBesideName } from '../../resources/record/fieldsOf';
import { RecordLink } from '../../resources/record/RecordLink';
import { represent } from '../../resources/record/represent';
import { SystemLock } from '../../resources/record/SystemLock';

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
