import { useTranslate } from 'react-admin';
import { adrState } from '../../../../models/features/adr/state';
import { useFieldLabel, useValueText } from '../useValueText';
import { differenceOf, type EntityChange } from './difference';
import type { ListedRequest } from './request';

/** Labels of more fields are only counted. */
const MAX_FIELDS = 2;

const isPresence = ({ name }: { readonly name: string }): boolean => name === adrState.presence;

/** Returns what entities that change alike have in common: a status to another, or the fields that change. */
const likenessOf = ({ fields }: EntityChange): string => {
    const status = fields.find(isPresence);
    return status ? JSON.stringify([status.from, status.to]) : fields.map(({ name }) => name).join();
};

/** Groups the entities that change alike; the largest group first, of groups as large the one that is named first. */
const inLikeGroups = (changes: readonly EntityChange[]): readonly [EntityChange, ...EntityChange[]][] => {
    const groups = new Map<string, [EntityChange, ...EntityChange[]]>();
    for (const change of changes) {
        const group = groups.get(likenessOf(change));
        if (group) group.push(change);
        else groups.set(likenessOf(change), [change]);
    }
    return [...groups.values()].sort((one, other) => other.length - one.length);
};

/**
 * Returns a function that summarizes in one line what a request changes: “BFG-1001 and 2 more: no status to
 * Authorized”.
 */
export const useRequestSummary = () => {
    const translate = useTranslate();
    const textOf = useValueText();
    const labelOf = useFieldLabel();
    const statusText = (value: unknown) => (value ? textOf(adrState.presence, value) : translate('requests.noStatus'));
    const labels = (names: readonly string[], isOfState: boolean): string => {
        const shown = names.slice(0, MAX_FIELDS).map(name => labelOf(name, isOfState));
        const more = names.length - shown.length;
        return [...shown, ...(more > 0 ? [translate('requests.summary.fields', { smart_count: more })] : [])].join(
            ', ',
        );
    };
    const changeText = ({ fields }: EntityChange): string => {
        const status = fields.find(isPresence);
        if (!status) {
            return labels(
                fields.map(({ name }) => name),
                true,
            );
        }
        return translate('requests.summary.status', { from: statusText(status.from), to: statusText(status.to) });
    };
    const groupText = ([first, ...others]: readonly [EntityChange, ...EntityChange[]]): string =>
        translate('requests.summary.entities', {
            entities:
                others.length === 0
                    ? first.code
                    : translate('requests.summary.more', { code: first.code, smart_count: others.length }),
            change: changeText(first),
        });

    return (request: ListedRequest): string => {
        const { fields, entities } = differenceOf(request);
        if (request.type === 'DELETE') return translate('requests.summary.removal');
        const [group, ...rest] = inLikeGroups(entities);
        const own = fields.map(({ name }) => name);
        const others = rest.flat().length;
        const parts = [
            group && groupText(group),
            others > 0 && translate('requests.summary.others', { smart_count: others }),
            own.length > 0 && labels(own, false),
        ].filter(Boolean);
        return parts.length > 0 ? parts.join(' · ') : translate('requests.noDifference');
    };
};
