import { LinkBase, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { adrEntity, type EntityNode } from '../../../../models/features/adr/entity';
import { text } from '../../../../models/platform/fields/text';
import { formatInteger } from '../../../../models/platform/format/format';
import type { Changes, HistoryEntry } from '../../../../models/platform/history/history';
import type { Definition } from '../../../../models/platform/definition/resource';
import { ancestorsOf, type IndexedTree, type Placed } from '../../../../models/platform/tree/indexedTree';
import { ColorName } from '../../../platform/fields/ColorName';
import { ChangeList } from '../../../platform/history/difference/ChangeList';
import type { FieldRow } from '../../../platform/show/FieldTable';
import { ShortHistory } from '../../../platform/history/History';
import { TreeFacts } from '../../../platform/tree/TreeFacts';
import type { useTreeScreen } from '../../../platform/tree/useTreeScreen';
import { productsOf } from '../list/links';
import { nameIn, useRefdata } from '../refdata';
import { statesWithin } from './states';

/** An entity's position is shown by the name of its parent: text, where the record has a number. */
const historyDefinition: Definition = {
    ...adrEntity,
    allFields: { ...adrEntity.allFields, parent_entity_id: text({ max: 100 }) },
};

/** Fields that every entity has, or no user changes: they are not shown. */
const UNTOLD: readonly string[] = ['adr_id', 'enabled', 'system_entity', 'weight'];

const formatChangesIn =
    ({ positions }: IndexedTree<EntityNode>) =>
    (changes: Changes): Changes => {
        const nameOf = (id: unknown) =>
            typeof id === 'number' ? (positions.get(id)?.node.name ?? `#${String(id)}`) : id;
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
    <ChangeList
        definition={historyDefinition}
        changes={formatChangesIn(tree)(entry.changes)}
        isFirst={entry.action === 'create'}
    />
);

interface EntityFactsProps {
    readonly screen: ReturnType<typeof useTreeScreen<EntityNode>>;
    readonly placed: Placed<EntityNode>;
}

interface EntityRowsOptions {
    readonly tree: IndexedTree<EntityNode>;
    readonly placed: Placed<EntityNode>;
}

const useRows = ({ tree, placed: { node, below } }: EntityRowsOptions): FieldRow[] => {
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

/** Shows the fields of an entity, the actions on it, and its history. */
export const EntityFacts = ({ screen, placed }: EntityFactsProps) => {
    const { node } = placed;
    const { tree } = screen.source;
    return (
        <TreeFacts screen={screen} node={node} rows={useRows({ tree, placed })}>
            <ShortHistory
                key={`${String(node.id)} ${String(node.version)}`}
                definition={historyDefinition}
                id={node.id}
                changesOf={entry => <Changed tree={tree} entry={entry} />}
            />
        </TreeFacts>
    );
};
