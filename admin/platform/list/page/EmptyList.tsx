import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Definition } from '../../../../models/platform/definition/resource';
import { EmptyState } from '../../layout/EmptyState';
import { createBy } from '../../form/CreateButton';
import { useNames } from '../../record/useNames';
import { useOffered } from '../../data/useOffered';

interface EmptyRecordsProps {
    readonly definition: Definition;
    /** Opens the form over the current screen. */
    readonly onCreate?: (() => void) | undefined;
}

/** Shows that a resource has no record. */
export const EmptyRecords = ({ definition, onCreate }: EmptyRecordsProps) => {
    const translate = useTranslate();
    const { aOne, someMany } = useNames(definition);
    const mayCreate = useOffered({ resource: definition.path, action: 'create' });
    const create = (
        <Button variant="contained" {...createBy(definition.path, onCreate)}>
            {translate('record.new', { name: aOne })}
        </Button>
    );
    return (
        <EmptyState
            title={translate('list.emptyTitle', { name: someMany })}
            text={translate(mayCreate ? 'list.emptyCreate' : 'list.emptyRead')}
            action={mayCreate ? create : undefined}
        />
    );
};

/** Shows the same in place of a list. */
export const EmptyList = ({ definition }: { definition: Definition }) => (
    <Card>
        <EmptyRecords definition={definition} />
    </Card>
);
