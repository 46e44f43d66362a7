import { LinkBase, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Definition } from '../../../models/resource';
import { EmptyState } from '../../layout/EmptyState';
import { useNames } from '../../resources/record/useNames';
import { useOffered } from '../../data/useOffered';

/** A resource without any record. */
export const EmptyList = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { aOne, someMany } = useNames(definition);
    const mayCreate = useOffered({ resource: definition.path, action: 'create' });
    const create = (
        <Button variant="contained" component={LinkBase} to={`/${definition.path}/create`}>
            {translate('record.new', { name: aOne })}
        </Button>
    );
    return (
        <Card>
            <EmptyState
                title={translate('list.emptyTitle', { name: someMany })}
                text={translate(mayCreate ? 'list.emptyCreate' : 'list.emptyRead')}
                action={mayCreate ? create : undefined}
            />
        </Card>
    );
};
