import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SearchBox } from '../../../platform/layout/SearchBox';
import { textIn, withoutNothing } from '../../../platform/list/address/listState';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { ListCards } from '../../../platform/list/table/ListCards';
import { ProductCard } from '../lookup/ProductCard';
import { findOfflineCards } from './offlineCards';

interface OfflineCardsProps {
    /** The typed text; blank: all are shown. */
    readonly text: string;
    readonly onOpen: (id: number) => void;
}

/** Shows the products that can be read while the server does not respond. */
export const OfflineCards = ({ text, onOpen }: OfflineCardsProps) => {
    const translate = useTranslate();
    const products = findOfflineCards(text).map(({ card }) => card.product);
    return (
        <Box component="section" sx={{ mb: 2 }}>
            <Typography variant="overline" component="h2" color="text.secondary">
                {translate('aisle.openedLast')}
            </Typography>
            {products.length === 0 ? (
                <Typography variant="body2">{translate('aisle.noneOffline')}</Typography>
            ) : (
                <Card>
                    <ListCards
                        label={translate('aisle.openedLast')}
                        records={products}
                        card={product => <ProductCard product={product} />}
                        selection={undefined}
                        actions={undefined}
                        groupOf={undefined}
                        onOpen={({ id }) => onOpen(id)}
                    />
                </Card>
            )}
        </Box>
    );
};

interface OfflineLookupProps extends Pick<OfflineCardsProps, 'onOpen'> {
    readonly control: ListStateControl;
}

/** Shows lookup that is opened while the server does not respond: among the products that can be read all the same. */
export const OfflineLookup = ({ control: { filter, type }, onOpen }: OfflineLookupProps) => {
    const translate = useTranslate();
    const text = textIn(filter, 'q');
    return (
        <>
            <SearchBox
                label={translate('lookup.box')}
                value={text}
                onChange={q => type(withoutNothing({ ...filter, q }))}
                sx={{ mb: 1.5 }}
            />
            <OfflineCards text={text} onOpen={onOpen} />
        </>
    );
};
