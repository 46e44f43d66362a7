import { LinkBase, RecordContextProvider, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { formatInteger } from '../../../models/platform/format/format';
import { ancestorsOf, type Placed } from '../../../models/platform/tree/indexedTree';
import type { Tree } from '../../../models/platform/tree/tree';
import { useOffered } from '../data/useOffered';
import { InputLabel } from '../fields/InputLabel';
import { TreeFacts } from '../tree/TreeFacts';
import type { useTreeScreen } from '../tree/useTreeScreen';
import { represent } from '../record/represent';
import { fieldRows } from '../show/fieldRows';
import type { RecordNode } from './recordNode';
import { detailColumnsOf } from './useRecordAdapter';

interface RecordFactsProps {
    readonly tree: Tree;
    readonly screen: ReturnType<typeof useTreeScreen<RecordNode>>;
    readonly placed: Placed<RecordNode>;
}

/** Shows the list's columns of the selected record, its position in the tree, and the link to its own screen. */
export const RecordFacts = ({ tree, screen, placed: { node, below } }: RecordFactsProps) => {
    const translate = useTranslate();
    const { definition, parent } = tree;
    const mayShow = useOffered({ resource: definition.path, action: 'show', record: node });
    const above = ancestorsOf(screen.source.tree, node.id).map(represent(definition));
    const to = { component: LinkBase, to: `/${definition.path}/${String(node.id)}/show` };
    const rows = [
        { key: parent, label: <InputLabel source={parent} />, value: above.join(' › ') },
        ...fieldRows(definition, detailColumnsOf(tree)),
        { key: 'below', label: translate('tree.belowIt'), value: formatInteger(below) },
    ];
    return (
        <RecordContextProvider value={node}>
            <TreeFacts
                screen={screen}
                node={node}
                rows={rows}
                title={mayShow ? <Link {...to}>{screen.adapter.name(node)}</Link> : undefined}
            />
        </RecordContextProvider>
    );
};
