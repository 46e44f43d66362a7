import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { formatInteger } from '../../../../models/platform/format/format';
import { productList, type FoundProduct } from '../../../../models/features/product/calls';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { useDebouncedText } from '../../../platform/data/useDebouncedText';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { SearchBox } from '../../../platform/layout/SearchBox';
import { useRowKeys } from '../../../platform/list/table/useRowKeys';
import { aboutProduct } from '../naming';

/** By the product's id. */
export type ChosenProducts = ReadonlyMap<number, FoundProduct>;

interface CatalogueSearchProps {
    readonly chosen: ChosenProducts;
    readonly onChoose: (chosen: ChosenProducts) => void;
}

const SHOWN = 25;

interface FoundItemProps {
    readonly product: FoundProduct;
    readonly isChosen: boolean;
    readonly onToggle: () => void;
}

const FoundItem = ({ product, isChosen, onToggle }: FoundItemProps) => (
    <ListItem disablePadding>
        <ListItemButton dense role="checkbox" aria-checked={isChosen} onClick={onToggle} sx={{ gap: 1.5, py: 0 }}>
            {isChosen ? <CheckedIcon color="primary" /> : <UncheckedIcon color="action" />}
            <ListItemText primary={product.description} secondary={aboutProduct(product)} />
        </ListItemButton>
    </ListItem>
);

/** Shows products of the catalogue, found as the user types, to choose one or many of. */
export const CatalogueSearch = ({ chosen, onChoose }: CatalogueSearchProps) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const { container, onKeyDown, enter } = useRowKeys<HTMLUListElement>();
    const query = useDebouncedText(normalizeText(text));
    const { data, error } = useCall(query === '' ? undefined : productList, {
        searchCriteria: { filter: { q: query } },
        pageCriteria: { pageSize: SHOWN },
    });
    const toggle = (product: FoundProduct) => {
        const next = new Map(chosen);
        if (!next.delete(product.id)) next.set(product.id, product);
        onChoose(next);
    };
    const failure = error === undefined ? undefined : messageOf(error);
    const total = data?.pageCriteria.recordCount;
    return (
        <>
            <SearchBox
                label={translate('lookup.box')}
                value={text}
                autoFocus
                onChange={setText}
                onRows={enter}
                sx={{ width: '100%', maxWidth: 'none' }}
            />
            {failure !== undefined && <ErrorBanner message={failure} />}
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mt: 1, minHeight: 22 }}>
                {total !== undefined &&
                    translate(total === 0 ? 'lookup.none' : 'lookup.count', {
                        smart_count: total,
                        count: formatInteger(total),
                    })}
                {total !== undefined && total > SHOWN && ` · ${translate('lookup.firstShown', { count: SHOWN })}`}
            </Box>
            <List
                ref={container}
                onKeyDown={onKeyDown}
                dense
                aria-label={translate('lookup.table')}
                sx={{ height: 320, overflow: 'auto' }}
            >
                {data?.list.map(product => (
                    <FoundItem
                        key={product.id}
                        product={product}
                        isChosen={chosen.has(product.id)}
                        onToggle={() => toggle(product)}
                    />
                ))}
            </List>
        </>
    );
};
