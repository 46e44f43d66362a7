/**
 * Caches compiled modules. Jest reads, transforms and compiles every module again for each test file, libraries too.
 * With this a worker does so once, and each test file only runs them, which keeps files as isolated as before.
 */
const vm = require('node:vm');
const v8 = require('node:v8');
const { default: Runtime } = require('jest-runtime');

// By default V8 discards the bytecode of a function that has not run for a while, though the next test file needs it.
v8.setFlagsFromString('--no-flush-bytecode');

const scripts = new Map();
const transformed = new Map();
const { compileFunction } = vm;

vm.compileFunction = (source, parameters, options) => {
    const { filename, parsingContext } = options;
    if (parsingContext === undefined) return compileFunction(source, parameters, options);
    let known = scripts.get(filename);
    if (known?.source !== source) {
        // The line numbers remain those of the file.
        const code = `(function (${parameters.join(', ')}) {\n${source}\n})`;
        known = { source, script: new vm.Script(code, { filename, lineOffset: -1 }) };
        scripts.set(filename, known);
    }
    return known.script.runInContext(parsingContext);
};

module.exports = class extends Runtime {
    constructor(...parameters) {
        super(...parameters);
        const cache = this.transformCache;
        const transform = cache.transform.bind(cache);
        cache.transform = (filename, options) => {
            const known = transformed.get(filename);
            if (known === undefined) {
                const code = transform(filename, options);
                // Jest's own modules are not transformed.
                transformed.set(filename, cache.transforms.get(filename) ?? { code });
                return code;
            }
            // Jest needs these to find the lines of an error.
            cache.transforms.set(filename, known);
            if (known.sourceMapPath) cache.sourceMaps.set(filename, known.sourceMapPath);
            return known.code;
        };
    }
};
