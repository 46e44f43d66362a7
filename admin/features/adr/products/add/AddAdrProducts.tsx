import { useTranslate } from 'react-admin';
import { MAX_NEW_REQUESTS, requestBulk } from '../../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../../models/platform/format/format';
import { AddProductsDialog, type FoundProducts } from '../../../product/add/AddProductsDialog';
import type { FoundProduct } from '../../../../../models/features/product/calls';
import { distinctionOf } from '../../../product/naming';
import type { AdrRole } from '../role';
import { adrProductBulk, type named } from '../../../../../models/features/adr/productCalls';
import type { InputOf } from '../../../../../models/platform/definition/shape';
import { callApi } from '../../../../platform/data/callApi';
import { translateMessage } from '../../../../platform/i18n/messages';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';

/** A product to be added to the ADR. */
interface Addition {
    /** As it was found or pasted. */
    readonly name: string;
    /** Text that distinguishes it from others of its name. */
    readonly detail?: string;
    /** Without an id, the name is a code. */
    readonly prod_id?: number;
}

interface Added {
    readonly done: number;
    readonly rejected: readonly RejectedItem[];
}

type Named = InputOf<typeof named>;

const namedBy = ({ name, prod_id }: Addition): Named => (prod_id === undefined ? { upc_item: name } : { prod_id });

const add = async (adr_id: number, products: Named[]) => {
    const { added, rejected } = await callApi(adrProductBulk, { adr_id, add: products });
    return { ids: added, rejected };
};

const ask = async (adr_id: number, products: Named[]) => {
    const requests = products.map(product => ({ type: 'ADD' as const, ...product }));
    const { created, rejected } = await callApi(requestBulk, { adr_id, requests });
    return { ids: created, rejected };
};

/** Adds products to an ADR, or requests it, by role. @throws ServiceError */
const addProducts = async (role: AdrRole, adr: number, additions: readonly Addition[]): Promise<Added> => {
    const { ids, rejected } = await (role === 'edit' ? add : ask)(adr, additions.map(namedBy));
    return {
        done: ids.length,
        rejected: rejected.map(({ index, reason, message }) => {
            const { name = '', detail } = additions[index] ?? {};
            return { name, ...(detail && { detail }), reason: translateMessage(message, reason) };
        }),
    };
};

interface AddProductsProps {
    readonly adr: number;
    readonly role: AdrRole;
    /** Called after something was added, or requested. */
    readonly onDone: () => void;
    readonly onClose: () => void;
}

const additionOf = (found: FoundProduct): Addition => ({
    name: found.description,
    detail: distinctionOf(found),
    prod_id: found.id,
});

/** Adds products to the ADR, or requests it: products found in the catalogue, or by their pasted UPCs. */
export const AddAdrProducts = ({ adr, role, onDone, onClose }: AddProductsProps) => {
    const translate = useTranslate();
    const textOf = (name: string, count: number) =>
        translate(`adrProducts.${name}`, { smart_count: count, count: formatInteger(count) });
    return (
        <AddProductsDialog
            title={translate(role === 'edit' ? 'adrProducts.add' : 'adrProducts.askToAdd')}
            busyLabel={translate('adrProducts.add')}
            ways={[
                ['search', translate('adrProducts.bySearch')],
                ['paste', translate('adrProducts.byPaste')],
            ]}
            max={MAX_NEW_REQUESTS}
            addsAtOnce
            request={async ({ way, chosen, codes }: FoundProducts) => {
                const additions =
                    way === 'search' ? [...chosen.values()].map(additionOf) : codes.map(name => ({ name }));
                const result = await addProducts(role, adr, additions);
                if (result.done > 0) onDone();
                return result;
            }}
            outcomeOf={({ done, rejected }) => ({
                isAny: done > 0,
                text: textOf(role === 'edit' ? 'added' : 'requested', done),
                rejected,
                rejectionsText: count => textOf('rejected', count),
            })}
            footOf={({ way, chosen, codes, answer, isBusy, perform, startAgain, close }) => {
                if (answer)
                    return {
                        cancel: { label: translate('ra.action.close'), onClick: close },
                        action: { label: translate('adrProducts.addMore'), onClick: startAgain },
                    };
                const count = way === 'search' ? chosen.size : codes.length;
                return {
                    cancel: { label: translate('record.cancel'), onClick: close },
                    action: {
                        label: textOf(role === 'edit' ? 'addThem' : 'askThem', count),
                        isDisabled: count === 0 || isBusy,
                        onClick: perform,
                    },
                };
            }}
            onClose={onClose}
        />
    );
};
