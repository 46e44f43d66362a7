import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../models/adr/entity';
import { formatInteger } from '../../../../models/format';
import { ConflictFrame } from '../../../resources/ConflictFrame';
import { ConflictSides } from '../../../resources/ConflictSides';
import type { Side, Values } from '../../../resources/conflict';
import { useFieldLabel, useValueText } from '../../request/useValueText';
import { StoodInFor } from '../drawer/StandsInFor';
import type { ListedProduct } from '../product';
import type { Statuses } from '../statuses';
import { useStateText } from '../useStateText';
import { Became } from './Became';
import { differencesOf, merged, type Difference, type Versions } from './conflict';
import { useStateLabel } from './useStateLabel';

interface ProductConflictProps {
    readonly versions: Versions;
    readonly tree: readonly EntityNode[];
    readonly statuses: Statuses;
    /** What the form is for: an entity, or, null, the product itself. */
    readonly entity: number | null;
    readonly onResolve: (product: ListedProduct) => void;
    readonly onClose: () => void;
}

/** A feed may have changed hundreds. */
const MOST_SHOWN = 12;

const keyOf = ({ entity, names }: Difference): string => `${String(entity)} ${names.join(' ')}`;

/** What differs, in words: of a state with its entity's code. */
const useWords = ({ tree, statuses }: Pick<ProductConflictProps, 'tree' | 'statuses'>) => {
    const fieldLabel = useFieldLabel();
    const valueText = useValueText();
    const stateText = useStateText(statuses);
    const stateLabel = useStateLabel(tree);
    const labelOf = ({ entity, names: [name = ''] }: Difference): string =>
        entity === null ? fieldLabel(name, false) : stateLabel(entity, name);
    const textOf = ({ names: [name = '', ...more] }: Difference, values: Values) => {
        if (name === 'adr_prod_ref_id' && values[name] !== null) return <StoodInFor id={values[name] as number} />;
        if (more.length === 0) return valueText(name, values[name]);
        const isNowhere = name === 'prod_status_id' && values[name] === null;
        return stateText(isNowhere ? null : values) || valueText(name, null);
    };
    return { labelOf, textOf };
};

type Words = ReturnType<typeof useWords>;

/** What somebody else changed beside what the form is for: it stays. */
const Others = ({ others, words }: { others: readonly Difference[]; words: Words }) => {
    const translate = useTranslate();
    if (others.length === 0) return null;
    return (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
                {translate('adrProducts.alsoSaved')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {others.slice(0, MOST_SHOWN).map(each => (
                    <Became
                        key={keyOf(each)}
                        label={words.labelOf(each)}
                        from={words.textOf(each, each.mine)}
                        to={words.textOf(each, each.theirs)}
                    />
                ))}
                {others.length > MOST_SHOWN && (
                    <li>{translate('adrProducts.more', { count: formatInteger(others.length - MOST_SHOWN) })}</li>
                )}
            </Box>
        </Box>
    );
};

/** Both versions of a product, where they differ: what the form is for can be kept or taken (domain.md section 1). */
export const ProductConflict = ({ versions, entity, onResolve, onClose, ...known }: ProductConflictProps) => {
    const words = useWords(known);
    const { own, others } = useMemo(() => {
        const all = differencesOf(versions);
        return { own: all.filter(each => each.entity === entity), others: all.filter(each => each.entity !== entity) };
    }, [versions, entity]);
    const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
    const sideOf = (difference: Difference): Side => chosen[keyOf(difference)] ?? difference.likely;
    const resolve = () =>
        onResolve(
            merged(
                versions.saved,
                own.filter(each => sideOf(each) === 'mine'),
            ),
        );
    return (
        <ConflictFrame
            saved={versions.saved}
            isBusy={false}
            differs={own.length > 0}
            onResolve={resolve}
            onClose={onClose}
        >
            {own.map(each => (
                <ConflictSides
                    key={keyOf(each)}
                    label={words.labelOf(each)}
                    mine={words.textOf(each, each.mine)}
                    theirs={words.textOf(each, each.theirs)}
                    side={sideOf(each)}
                    onSide={side => setChosen({ ...chosen, [keyOf(each)]: side })}
                />
            ))}
            <Others {...{ others, words }} />
        </ConflictFrame>
    );
};
