import type { productFeature } from '../../../models/features/product/feature';
import type { TranslationOf } from '../../platform/i18n/translation';
import type { productTexts as english } from './texts.en';

/** The feature in Spanish: its screens, its definitions and its messages; one that is missing does not compile. */
export const productTexts: TranslationOf<typeof english, typeof productFeature> = {
    screens: {
        'services/product': {
            title: 'Búsqueda de productos',
            about: 'Encuentre cualquier producto por texto, fabricante, código de artículo o UPC.',
        },
    },
    lookup: {
        box: 'Texto, código de artículo o UPC',
        hint: 'El texto coincide en cualquier parte; el UPC, con o sin guiones o dígito de control.',
        dropped: 'Este producto ya no figura en los archivos de datos.',
        count: '%{count} producto |||| %{count} productos',
        firstShown: 'Se muestran los primeros %{count}; escriba más para acotar.',
        paste: {
            pasteLabel: 'UPC',
            pasteHelp:
                'Uno por línea, o separados por comas o tabuladores; hasta %{max}. Los guiones y dígitos de control no importan.',
            overCodes: 'Como máximo %{max} a la vez: los últimos %{over} quedan fuera.',
            codes: '%{count} código |||| %{count} códigos',
            repeated: '%{count} repetidos',
            badCodes: '%{count} ilegibles',
            isRepeated: 'El mismo código está pegado dos veces.',
            isOver: 'Se aceptan como máximo %{max} códigos a la vez.',
        },
        none: 'Ningún producto',
        emptyTitle: 'El catálogo está vacío',
        emptyText: 'Los productos llegan con los archivos de los mayoristas.',
        emptyAction: 'Cargar un archivo de datos',
        noResults: 'Ningún producto coincide con «%{query}».',
        noResultsFilters: 'Ningún producto coincide con estos campos.',
        close: 'Cerrar',
        identity: 'Producto',
        codes: 'Códigos',
        classes: 'Clasificación',
        prices: 'Caja y precios',
        feeds: 'Archivos de datos',
        sources: 'En los últimos archivos de',
        noSource: 'Ningún mayorista',
        table: 'Productos encontrados',
        adrCount: 'ADR',
        adrs: 'Distribución autorizada',
        noAdr: 'En ningún ADR.',
        adrEntities: 'Autorizado en %{smart_count} entidad |||| Autorizado en %{smart_count} entidades',
        lastFeed: 'Último cambio por',
        feed: 'Archivo %{id}',
    },
    resources: {
        'services/product': {
            name: 'Producto |||| Productos',
            about: 'Todos los productos de todos los mayoristas, por fabricante, descripción y UPC.',
            fields: {
                manufacturer: 'Fabricante',
                dept_code: 'Departamento',
                group_name: 'Grupo',
                type_code: 'Tipo',
                cust_code: 'Código de artículo',
                upc_item: 'UPC artículo',
                upc_case: 'UPC caja',
                pack: 'Unidades por caja',
                size: 'Tamaño',
                case_cost: 'Costo por caja',
                srp: 'Precio sugerido',
                src_awg: 'En AWG',
                src_genweb: 'En GENWEB',
                dropped: 'Descartado',
                dropped_date: 'Fecha de descarte',
                feed_id: 'Último archivo que lo cambió',
            },
        },
    },
};
