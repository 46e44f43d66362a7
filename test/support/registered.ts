import { listTables } from '../../models/database/tables';
import {
    listCallGroups,
    listDefinitions,
    listChildCollections,
    messageTemplates,
} from '../../models/platform/definition/registry';

// For tests that iterate over the registered definitions while they are set up.
export const definitions = listDefinitions();
export const children = listChildCollections();
export const callGroups = listCallGroups();
export const messageTexts = messageTemplates();
export const tables = listTables();
