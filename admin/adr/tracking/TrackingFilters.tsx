import { useTranslate } from 'react-admin';
import { entityTree } from '../../../models/adr/entityCalls';
import type { EntityNode } from '../../../models/adr/entity';
import { useCall } from '../../data/useCall';
import { FilterField, FilterGrid, type FilterProps } from '../../search/FilterField';
import { useProductWords, type Words } from '../../search/LastSearch';
import { ProductFilters } from '../../search/ProductFilters';
import { useAdrChoices } from '../useAdrChoices';

const INDENT = '\u2003';

const flat = (nodes: readonly EntityNode[], level = 0): { readonly value: string; readonly label: string }[] =>
    nodes.flatMap(({ id, code, name, children }) => [
        { value: String(id), label: `${INDENT.repeat(level)}${code} · ${name}` },
        ...flat(children, level + 1),
    ]);

/** The entities of the chosen ADR, in the order of its tree. */
const useEntityChoices = (adrId: string | undefined) => {
    const translate = useTranslate();
    const { data } = useCall(adrId ? entityTree : undefined, {}, { adrId: Number(adrId) });
    const any = translate(adrId ? 'tracking.anyEntity' : 'tracking.chooseAdr');
    return [{ value: '', label: any }, ...flat((data?.tree ?? []) as readonly EntityNode[])];
};

/** A tracked product's own filters in words, beside the product's. */
export const useTrackingWords = (): Words => {
    const translate = useTranslate();
    const ofProduct = useProductWords();
    const adrs = useAdrChoices('');
    return (name, value) => {
        if (name === 'period') return translate(`tracking.periods.${value}`);
        if (name === 'adr_id') return adrs.find(adr => adr.value === value)?.label ?? null;
        if (name === 'entity_id') return `${translate('tracking.entity')} #${value}`;
        return ofProduct(name, value);
    };
};

/** Filters by ADR and entity, then those of products. */
export const TrackingFilters = ({ filter, errors, onFilter }: FilterProps) => {
    const translate = useTranslate();
    const adrs = useAdrChoices(translate('requests.anyAdr'));
    const entities = useEntityChoices(filter['adr_id']);
    // An entity is one ADR's.
    const chooseAdr: FilterProps['onFilter'] = next => onFilter({ ...next, entity_id: '' });
    const entity = entities.some(({ value }) => value === filter['entity_id']) ? filter : { ...filter, entity_id: '' };
    return (
        <FilterGrid>
            <FilterField
                {...{ filter, errors }}
                name="adr_id"
                label={translate('requests.adr')}
                choices={adrs}
                onFilter={chooseAdr}
            />
            <FilterField
                {...{ errors, onFilter }}
                filter={entity}
                name="entity_id"
                label={translate('tracking.entity')}
                choices={entities}
            />
            <ProductFilters {...{ filter, errors, onFilter }} />
        </FilterGrid>
    );
};
