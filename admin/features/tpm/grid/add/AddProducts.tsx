import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import DialogContent from '@mui/material/DialogContent';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { formatInteger } from '../../../../../models/platform/format/format';
import { promoProductOf } from '../../../../../models/features/tpm/catalogueProduct';
import { promoNamed } from '../../../../../models/features/tpm/gridCalls';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { MAX_PROMOTION_PRODUCTS } from '../../../../../models/features/tpm/promoProduct';
import { callApi } from '../../../../platform/data/callApi';
import { useAnswer } from '../../../../platform/data/useAnswer';
import { translateMessage } from '../../../../platform/i18n/messages';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { AddOutcome } from '../../../product/add/AddOutcome';
import { AddWays } from '../../../product/add/AddWays';
import { CatalogueSearch, type Chosen } from '../../../product/add/CatalogueSearch';
import { productName } from '../../../../../models/features/product/productName';
import { PasteCodes } from '../../../product/add/PasteCodes';
import { usePastedCodes } from '../../../product/add/usePastedCodes';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import { FormDialog } from '../../../../platform/form/FormDialog';
import { addedTo, type Added, type NewProduct } from '../rows/edit';
import { ProductForm } from './ProductForm';

const WAYS = ['search', 'paste', 'hand'] as const;
type Way = (typeof WAYS)[number];

interface AddProductsProps {
    /** Codes that were pasted into the grid; undefined: it begins with a search. */
    readonly pasted: string | undefined;
    /** Products that are in the grid already. */
    readonly there: readonly GridProduct[];
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

const NOTHING: Chosen = new Map();

interface WayProps extends Pick<AddProductsProps, 'there'> {
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

interface FootProps extends Pick<AddProductsProps, 'there'> {
    readonly added: Added;
    readonly onAdd: () => void;
    readonly onClose: () => void;
}

const Foot = ({ added: { products }, there, onAdd, onClose }: FootProps) => {
    const translate = useTranslate();
    const textOf = (name: string, options = {}) => translate(`promoGrid.add.${name}`, options);
    const count = products.length;
    const room = MAX_PROMOTION_PRODUCTS - there.length;
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 2 }}>
            {count > room && (
                <Alert severity="warning">{textOf('full', { max: formatInteger(MAX_PROMOTION_PRODUCTS) })}</Alert>
            )}
            <Button color="inherit" onClick={onClose}>
                {translate('record.cancel')}
            </Button>
            <Button variant="contained" disabled={count === 0 || count > room} onClick={onAdd}>
                {textOf('add', { smart_count: count, count: formatInteger(count) })}
            </Button>
        </Box>
    );
};

const BySearch = ({ there, onAdd, onClose }: WayProps) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState(NOTHING);
    const added = addedTo(there, [...chosen.values()].map(promoProductOf));
    const count = added.there.length;
    return (
        <>
            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
            {count > 0 && (
                <Alert severity="info" sx={{ mt: 1.5 }}>
                    {translate('promoGrid.add.there', { smart_count: count, count: formatInteger(count) })}
                </Alert>
            )}
            <Foot added={added} there={there} onClose={onClose} onAdd={() => onAdd(added.products)} />
        </>
    );
};

interface LookupResult {
    readonly codes: readonly string[];
    readonly answer: DataOf<typeof promoNamed>;
}

const lookUp = async (codes: readonly string[]): Promise<LookupResult> => ({
    codes,
    answer: await callApi(promoNamed, { codes: [...codes] }),
});

type ByPasteProps = WayProps & {
    /** Codes that were pasted already. */
    readonly start: string | undefined;
    readonly onHand: (code: string) => void;
};

interface FoundProps {
    readonly looked: LookupResult;
    readonly added: Added;
    /** Items of the pasted text that were not looked up. */
    readonly leftOut: readonly RejectedItem[];
    readonly onHand: (code: string) => void;
}

/** Shows the outcome of each pasted code. */
const Found = ({ looked: { codes, answer }, added, leftOut, onHand }: FoundProps) => {
    const translate = useTranslate();
    const textOf = (name: string, count: number) =>
        translate(`promoGrid.add.${name}`, { smart_count: count, count: formatInteger(count) });
    const unknown = answer.rejected.map(({ index, reason, message }): RejectedItem => {
        const name = codes[index] ?? '';
        const label = `${translate('promoGrid.add.byHand')}: ${name}`;
        const open = { label, action: 'promoGrid.add.byHand', onOpen: () => onHand(name) };
        return { name, reason: translateMessage(message, reason), open };
    });
    const there = added.there.flatMap((at): RejectedItem[] => {
        const found = answer.found[at];
        if (!found) return [];
        const detail = productName(found.product);
        return [{ name: codes[found.index] ?? '', detail, reason: translate('promoGrid.add.isThere') }];
    });
    const rejections = [...unknown, ...there, ...leftOut];
    return (
        <AddOutcome
            isAny={added.products.length > 0}
            text={textOf('found', added.products.length)}
            rejected={rejections}
            rejectionsText={textOf('leftOut', rejections.length)}
        />
    );
};

const ByPaste = ({ start, there, onAdd, onClose, onHand }: ByPasteProps) => {
    const translate = useTranslate();
    const pasted = usePastedCodes(MAX_PROMOTION_PRODUCTS, start);
    const { codes } = pasted.read;
    const { answer: looked, isBusy, error, ask: look, forget } = useAnswer(lookUp);
    useEffect(() => {
        if (codes.length > 0) look(codes);
        // What was pasted into the grid is looked up at once, and once.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    const added = addedTo(there, looked?.answer.found.map(({ product }) => promoProductOf(product)) ?? []);
    return (
        <>
            {error !== undefined && <ErrorBanner message={error} onRetry={() => look(codes)} />}
            {looked ? (
                <Found looked={looked} added={added} leftOut={pasted.leftOut} onHand={onHand} />
            ) : (
                <PasteCodes pasted={pasted} />
            )}
            {isBusy && <LinearProgress aria-label={translate('promoGrid.add.look')} />}
            {looked ? (
                <Foot added={added} there={there} onAdd={() => onAdd(added.products)} onClose={forget} />
            ) : (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
                    <Button color="inherit" onClick={onClose}>
                        {translate('record.cancel')}
                    </Button>
                    <Button variant="contained" disabled={codes.length === 0 || isBusy} onClick={() => look(codes)}>
                        {translate('promoGrid.add.look')}
                    </Button>
                </Box>
            )}
        </>
    );
};

/** Puts products into the grid: found in the catalogue, by their pasted UPCs, or typed by hand. */
export const AddProducts = ({ pasted, there, onAdd, onClose }: AddProductsProps) => {
    const translate = useTranslate();
    const [way, setWay] = useState<Way>(pasted === undefined ? 'search' : 'paste');
    const [code, setCode] = useState<string>();
    const addAndClose = (products: readonly NewProduct[]) => {
        onAdd(products);
        onClose();
    };
    return (
        <FormDialog title={translate('promoGrid.add.title')} maxWidth="sm" onClose={onClose}>
            {close => (
                <DialogContent>
                    <AddWays
                        ways={WAYS.map(each => [each, translate(`promoGrid.add.${each}`)] as const)}
                        way={way}
                        onWay={setWay}
                    />
                    {way === 'search' && <BySearch there={there} onAdd={addAndClose} onClose={close} />}
                    <Box sx={{ display: way === 'paste' ? 'block' : 'none' }}>
                        <ByPaste
                            start={pasted}
                            there={there}
                            onAdd={addAndClose}
                            onClose={close}
                            onHand={typed => {
                                setCode(typed);
                                setWay('hand');
                            }}
                        />
                    </Box>
                    {way === 'hand' && (
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
                    )}
                </DialogContent>
            )}
        </FormDialog>
    );
};
