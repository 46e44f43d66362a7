import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { formatInteger } from '../../../../../models/platform/format/format';
import { productName } from '../../../../../models/features/product/productName';
import { promoProductOf } from '../../../../../models/features/tpm/catalogueProduct';
import { promoNamed } from '../../../../../models/features/tpm/gridCalls';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { MAX_PROMOTION_PRODUCTS } from '../../../../../models/features/tpm/promoProduct';
import { callApi } from '../../../../platform/data/callApi';
import { translateMessage } from '../../../../platform/i18n/messages';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import { AddDialog, type Adding } from '../../../product/add/AddDialog';
import type { Chosen } from '../../../product/add/CatalogueSearch';
import { addedTo, type NewProduct } from '../rows/edit';
import { ProductForm } from './ProductForm';

const WAYS = ['search', 'paste', 'hand'] as const;

interface AddProductsProps {
    /** Codes that were pasted into the grid; undefined: it begins with a search. */
    readonly pasted: string | undefined;
    /** Products that are in the grid already. */
    readonly there: readonly GridProduct[];
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

interface LookupResult {
    readonly codes: readonly string[];
    readonly answer: DataOf<typeof promoNamed>;
}

const lookUp = async ({ codes }: { readonly codes: readonly string[] }): Promise<LookupResult> => ({
    codes,
    answer: await callApi(promoNamed, { codes: [...codes] }),
});

type State = Adding<'hand', LookupResult>;

/** The products that a way has found, those that are new apart. */
const foundOf = ({ way, chosen, answer }: Pick<State, 'way' | 'chosen' | 'answer'>, there: readonly GridProduct[]) => {
    const found = way === 'search' ? [...chosen.values()] : (answer?.answer.found ?? []).map(({ product }) => product);
    return addedTo(there, found.map(promoProductOf));
};

/** Returns the outcome of each pasted code; one that is unknown can be typed by hand. */
const useOutcome = (there: readonly GridProduct[], onHand: (code: string, adding: State) => void) => {
    const translate = useTranslate();
    const textOf = (name: string, count: number) =>
        translate(`promoGrid.add.${name}`, { smart_count: count, count: formatInteger(count) });
    return ({ codes, answer }: LookupResult, adding: State) => {
        const added = foundOf(adding, there);
        const unknown = answer.rejected.map(({ index, reason, message }): RejectedItem => {
            const name = codes[index] ?? '';
            const label = `${translate('promoGrid.add.byHand')}: ${name}`;
            const open = { label, action: 'promoGrid.add.byHand', onOpen: () => onHand(name, adding) };
            return { name, reason: translateMessage(message, reason), open };
        });
        const known = added.there.flatMap((at): RejectedItem[] => {
            const found = answer.found[at];
            if (!found) return [];
            const detail = productName(found.product);
            return [{ name: codes[found.index] ?? '', detail, reason: translate('promoGrid.add.isThere') }];
        });
        return {
            isAny: added.products.length > 0,
            text: textOf('found', added.products.length),
            rejected: [...unknown, ...known],
            rejectionsText: (count: number) => textOf('leftOut', count),
        };
    };
};

/** Returns the buttons: codes are looked up, then what they are is added. */
const useFoot = (there: readonly GridProduct[], onAdd: (products: readonly NewProduct[]) => void) => {
    const translate = useTranslate();
    const textOf = (name: string, options = {}) => translate(`promoGrid.add.${name}`, options);
    return (adding: State) => {
        const { way, codes, answer, isBusy, perform, forget, close } = adding;
        if (way === 'hand') return undefined;
        const cancel = { label: translate('record.cancel'), onClick: close };
        if (way === 'paste' && !answer)
            return {
                cancel,
                action: { label: textOf('look'), isDisabled: codes.length === 0 || isBusy, onClick: perform },
            };
        const { products } = foundOf(adding, there);
        const count = products.length;
        const isFull = count > MAX_PROMOTION_PRODUCTS - there.length;
        return {
            note: isFull && (
                <Alert severity="warning">{textOf('full', { max: formatInteger(MAX_PROMOTION_PRODUCTS) })}</Alert>
            ),
            cancel: way === 'paste' ? { ...cancel, onClick: forget } : cancel,
            action: {
                label: textOf('add', { smart_count: count, count: formatInteger(count) }),
                isDisabled: count === 0 || isFull,
                onClick: () => onAdd(products),
            },
        };
    };
};

/** Puts products into the grid: found in the catalogue, by their pasted UPCs, or typed by hand. */
export const AddProducts = ({ pasted, there, onAdd, onClose }: AddProductsProps) => {
    const translate = useTranslate();
    const [code, setCode] = useState<string>();
    const outcomeOf = useOutcome(there, (typed, { setWay }) => {
        setCode(typed);
        setWay('hand');
    });
    const footOf = useFoot(there, products => {
        onAdd(products);
        onClose();
    });
    const noteOf = (chosen: Chosen) => {
        const count = foundOf({ way: 'search', chosen, answer: undefined }, there).there.length;
        const words = { smart_count: count, count: formatInteger(count) };
        return (
            count > 0 && (
                <Alert severity="info" sx={{ mt: 1.5 }}>
                    {translate('promoGrid.add.there', words)}
                </Alert>
            )
        );
    };
    return (
        <AddDialog
            title={translate('promoGrid.add.title')}
            busyLabel={translate('promoGrid.add.look')}
            ways={WAYS.map(each => [each, translate(`promoGrid.add.${each}`)] as const)}
            max={MAX_PROMOTION_PRODUCTS}
            pasted={pasted}
            request={lookUp}
            outcomeOf={outcomeOf}
            footOf={footOf}
            noteOf={noteOf}
            ownWay={({ way, setWay, close }) =>
                way === 'hand' && (
                    <ProductForm
                        key={code ?? ''}
                        there={there}
                        start={code === undefined ? {} : { upc_item: code }}
                        action={translate('promoGrid.add.add', { smart_count: 1 })}
                        onTake={product => {
                            onAdd([product]);
                            if (code === undefined) onClose();
                            else setWay('paste');
                        }}
                        onClose={close}
                    />
                )
            }
            onClose={onClose}
        />
    );
};
