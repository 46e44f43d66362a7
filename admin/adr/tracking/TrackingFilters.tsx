import { useTranslate } from 'react-admin';
import { entityTree } from '../../../models/adr/entityCalls';
import type { EntityNode } from '../../../models/adr/entity';
import { useCall } from '../../data/useCall';
import { FilterField, FilterGrid, type FilterProps } from '../../search/FilterField';
import { FilterSearch, type Choice } from '../../search/FilterSearch';
import { useProductWords, type Words } from '../../search/LastSearch';
import { ProductFilters } from '../../search/ProductFilters';
import { useAdrChoices } from '../useAdrChoices';

const flat = (nodes: readonly EntityNode[], level = 0): Choice[] =>
    nodes.flatMap(({ id, code, name, children }) => [
        { value: String(id), label: `${code} · ${name}`, level },
        ...flat(children, level + 1),
    ]);

/** The entities of the chosen ADR, in the order of its tree. */
const useEntityChoices = (adrId: string | undefined): Choice[] => {
    const { data } = useCall(adrId ? entityTree : undefined, {}, { adrId: Number(adrId) });
    return flat((data?.tree ?? []) as readonly EntityNode[]);
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
    return (
        <FilterGrid>
            <FilterField
                {...{ filter, errors }}
                name="adr_id"
                label={translate('requests.adr')}
                choices={adrs}
                onFilter={chooseAdr}
            />
            <FilterSearch
                {...{ filter, errors, onFilter }}
                name="entity_id"
                label={translate('tracking.entity')}
                choices={entities}
                hint={translate(filter['adr_id'] ? 'tracking.anyEntity' : 'tracking.chooseAdr')}
                disabled={!filter['adr_id']}
            />
            <ProductFilters {...{ filter, errors, onFilter }} />
        </FilterGrid>
    );
};
