import { RecordContextProvider, ResourceContextProvider, type RaRecord } from 'react-admin';
import Card from '@mui/material/Card';
import type { Definition } from '../../../../../models/platform/definition/resource';
import type { Amounts } from '../../../../../models/features/tpm/amounts';
import { fieldRows } from '../../../../platform/show/fieldRows';
import { FieldTable } from '../../../../platform/show/FieldTable';
import { Ledger } from '../Ledger';

interface BudgetedProps {
    readonly definition: Definition;
    readonly names: readonly string[];
    readonly record: RaRecord & Amounts;
}

const SIDES = {
    display: 'grid',
    gap: 3,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 1fr) minmax(0, 1fr)' },
    p: { xs: 2, sm: 2.5 },
    mb: 2,
} as const;

/** Shows the checkbook of a record with a budget, and beside it the record's fields. */
export const Budgeted = ({ definition, names, record }: BudgetedProps) => (
    <Card sx={SIDES}>
        <Ledger of={record} />
        <ResourceContextProvider value={definition.path}>
            <RecordContextProvider value={record}>
                <FieldTable rows={fieldRows(definition, names)} isCompact />
            </RecordContextProvider>
        </ResourceContextProvider>
    </Card>
);
