import { useTranslate } from 'react-admin';
import { FilterField, FilterGrid, type FilterProps } from '../../search/FilterField';
import { useProductWords, type Words } from '../../search/LastSearch';
import { ProductFilters } from '../../search/ProductFilters';
import { useAdrChoices } from '../useAdrChoices';
import { TYPES } from './request';
import { ALL } from './search';

const MOST_NAME = 50;

/** A request's own filters in words, beside the product's. */
export const useRequestWords = (): Words => {
    const translate = useTranslate();
    const ofProduct = useProductWords();
    const adrs = useAdrChoices('');
    return (name, value) => {
        if (name === 'status') return value === ALL ? null : translate(`requests.status.${value}`);
        if (name === 'type') return translate(`requests.type.${value}`);
        if (name === 'create_user') return `${translate('requests.by')}: ${value}`;
        if (name === 'adr_id') return adrs.find(adr => adr.value === value)?.label ?? null;
        return name === 'adr_prod_id' ? null : ofProduct(name, value);
    };
};

/** Filters of requests, then those of their products. */
export const RequestFilters = ({ isOfOne, ...props }: FilterProps & { readonly isOfOne: boolean }) => {
    const translate = useTranslate();
    const adrs = useAdrChoices(translate('requests.anyAdr'));
    const types = TYPES.map(type => ({ value: type, label: translate(`requests.type.${type}`) }));
    return (
        <FilterGrid>
            <FilterField
                {...props}
                name="type"
                label={translate('requests.typeLabel')}
                choices={[{ value: '', label: translate('requests.anyType') }, ...types]}
            />
            {!isOfOne && <FilterField {...props} name="adr_id" label={translate('requests.adr')} choices={adrs} />}
            <FilterField {...props} name="create_user" label={translate('requests.by')} max={MOST_NAME} />
            <ProductFilters {...props} />
        </FilterGrid>
    );
};
