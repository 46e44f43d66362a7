import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { adrEntity, type EntityNode } from '../../../models/adr/entity';
import { text } from '../../../models/fields/text';
import { formatInteger } from '../../../models/format';
import type { Changes, HistoryEntry } from '../../../models/history';
import type { Definition } from '../../../models/resource';
import { ancestorsOf, type IndexedTree, type Placed } from '../../../models/tree/places';
import { ColorName } from '../../fields/ColorName';
import { ChangeList } from '../../difference/ChangeList';
import { FieldTable, type FieldRow } from '../../resources/show/FieldTable';
import { ShortHistory } from '../../history/History';
import type { TreeChanges } from '../../tree/changes';
import { productsOf } from '../list/links';
import { nameIn, useRefdata } from '../refdata';
import { statesWithin } from './states';

/** An entity's place is told by the name of what it is below: text, where the record has a number. */
const told: Definition = {
    ...adrEntity,
    allFields: { ...adrEntity.allFields, parent_entity_id: text({ max: 100 }) },
};

/** What every entity has, or nobody changes. */
const UNTOLD: readonly string[] = ['adr_id', 'enabled', 'system_entity', 'weight'];

const tellIn =
    ({ places }: IndexedTree<EntityNode>) =>
    (changes: Changes): Changes => {
        const nameOf = (id: unknown) => (typeof id === 'number' ? (places.get(id)?.node.name ?? `#${String(id)}`) : id);
        return Object.fromEntries(
            Object.entries(changes)
                .filter(([name]) => !UNTOLD.includes(name))
                .map(([name, change]) =>
                    name === 'parent_entity_id'
                        ? [name, { from: nameOf(change.from), to: nameOf(change.to) }]
                        : [name, change],
                ),
        );
    };

const Changed = ({ tree, entry }: { tree: IndexedTree<EntityNode>; entry: HistoryEntry }) => (
    <ChangeList definition={told} changes={tellIn(tree)(entry.changes)} isFirst={entry.action === 'create'} />
);

interface EntityFactsProps {
    readonly tree: IndexedTree<EntityNode>;
    readonly placed: Placed<EntityNode>;
    readonly changes: TreeChanges | undefined;
}

const useRows = ({ tree, placed: { node, below } }: Pick<EntityFactsProps, 'tree' | 'placed'>): FieldRow[] => {
    const translate = useTranslate();
    const refdata = useRefdata();
    const path = ancestorsOf(tree, node.id).map(({ name }) => name);
    const label = (name: string) => translate(`resources.${adrEntity.path}.fields.${name}`);
    const row = (key: string, label_: string, value: FieldRow['value']) => ({ key, label: label_, value });
    return [
        row('place', label('parent_entity_id'), path.join(' › ')),
        row('type', label('entity_type_id'), nameIn(refdata?.entityTypes, node.entity_type_id)),
        row('color', label('css_class'), <ColorName name={node.css_class} />),
        row('description', label('description'), node.description),
        row('below', translate('entityTree.belowIt'), formatInteger(below)),
        row(
            'products',
            translate('entityTree.productsHere'),
            <Link
                component={LinkBase}
                to={{ pathname: productsOf(node.adr_id), search: `?entity_id=${String(node.id)}` }}
            >
                {formatInteger(node.product_count)}
            </Link>,
        ),
        row('states', translate('entityTree.statesWithin'), formatInteger(statesWithin(node))),
    ];
};

/** What is known of an entity, and what can be done with it. */
export const EntityFacts = ({ tree, placed, changes }: EntityFactsProps) => {
    const translate = useTranslate();
    const { node } = placed;
    return (
        <Card component="section" aria-label={node.name}>
            <CardContent>
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {node.code}
                </Typography>
                <Typography variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {node.name}
                </Typography>
                <FieldTable rows={useRows({ tree, placed })} isCompact />
                {changes && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                        <Button
                            size="small"
                            variant="outlined"
                            startIcon={<AddIcon />}
                            onClick={() => changes.onAdd(node.id)}
                        >
                            {translate('entityTree.addBelow')}
                        </Button>
                        <Button size="small" startIcon={<EditIcon />} onClick={() => changes.onEdit(node.id)}>
                            {translate('ra.action.edit')}
                        </Button>
                        <Button
                            size="small"
                            color="error"
                            startIcon={<DeleteIcon />}
                            onClick={() => changes.onDelete(node.id)}
                        >
                            {translate('record.delete')}
                        </Button>
                    </Box>
                )}
                <ShortHistory
                    key={`${String(node.id)} ${String(node.version)}`}
                    definition={told}
                    id={node.id}
                    changesOf={entry => <Changed tree={tree} entry={entry} />}
                />
            </CardContent>
        </Card>
    );
};
