import english from 'ra-language-english';
import { listFeatures } from '../features';
import { countsIn, fullTexts, labelsOf, type DefinitionTexts } from './definitionTexts';
import { joined } from './joined';
import type { LanguageTexts } from './language';
import type { MessageTemplates } from './messages';
import { shellTexts } from './shell';
import { texts as ofPlatform } from './texts.es';

const { ra } = english;

/** Translations of those of react-admin's own texts that our screens show. */
const reactAdminTexts = {
    ra: {
        ...ra,
        action: {
            ...ra.action,
            clear_input_value: 'Limpiar el campo',
            clone: 'Clonar',
            close: 'Cerrar',
            create: 'Crear',
            edit: 'Editar',
            open: 'Abrir',
            select_all: 'Seleccionar todo',
            select_all_button: 'Seleccionar todo',
            select_columns: 'Columnas',
            select_row: 'Seleccionar esta fila',
            sort: 'Ordenar',
            unselect: 'Quitar la selección',
            bulk_actions: '%{smart_count} seleccionado |||| %{smart_count} seleccionados',
        },
        message: {
            ...ra.message,
            unsaved_changes: 'Hay cambios sin guardar.  ¿Seguro que quiere salir?',
        },
        notification: {
            ...ra.notification,
            item_doesnt_exist: 'El registro no existe',
            http_error: 'Error de comunicación con el servidor',
        },
        sort: { sort_by: 'Ordenar por %{field_lower_first} %{order}', ASC: 'ascendente', DESC: 'descendente' },
    },
};

type All = DefinitionTexts & { readonly messages: MessageTemplates };

/** Loads everything in Spanish: the texts that `translate` searches, and the server's messages, by their keys. */
export const loadSpanish = async (): Promise<LanguageTexts> => {
    const ofFeatures = await Promise.all(listFeatures().map(({ texts }) => texts.es()));
    const { messages, ...texts } = joined(ofPlatform, ...ofFeatures) as unknown as All;
    const definitions = fullTexts(texts);
    return {
        messages: { ...reactAdminTexts, ...texts, ...definitions, shell: shellTexts.es },
        templates: { ...messages, label: labelsOf(definitions), count: countsIn(definitions) },
    };
};
