import { LinkBase, RecordContextProvider, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { formatInteger } from '../../../models/platform/format/format';
import { ancestorsOf, type Placed } from '../../../models/platform/tree/indexedTree';
import type { Tree } from '../../../models/platform/tree/tree';
import { useOffered } from '../data/useOffered';
import { InputLabel } from '../fields/InputLabel';
import { TreeFacts } from '../tree/TreeFacts';
import type { useTreeScreen } from '../tree/useTreeScreen';
import { represent } from '../../resources/record/represent';
import { fieldRows } from '../show/fieldRows';
import type { RecordNode } from './recordNode';
import { toldOf } from './useRecordAdapter';

interface RecordFactsProps {
    readonly tree: Tree;
    readonly screen: ReturnType<typeof useTreeScreen<RecordNode>>;
    readonly placed: Placed<RecordNode>;
}

/** What the list tells of the selected record, where it stands, and the way to its own screen. */
export const RecordFacts = ({ tree, screen, placed: { node, below } }: RecordFactsProps) => {
    const translate = useTranslate();
    const { definition, parent } = tree;
    const mayShow = useOffered({ resource: definition.path, action: 'show', record: node });
    const above = ancestorsOf(screen.source.tree, node.id).map(represent(definition));
    const to = { component: LinkBase, to: `/${definition.path}/${String(node.id)}/show` };
    const rows = [
        { key: parent, label: <InputLabel source={parent} />, value: above.join(' › ') },
        ...fieldRows(definition, toldOf(tree)),
        { key: 'below', label: translate('tree.belowIt'), value: formatInteger(below) },
    ];
    return (
        <RecordContextProvider value={node}>
            <TreeFacts
                {...{ screen, node, rows }}
                title={mayShow ? <Link {...to}>{screen.adapter.name(node)}</Link> : undefined}
            />
        </RecordContextProvider>
    );
};
