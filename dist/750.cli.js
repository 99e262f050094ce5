export const id = 750;
export const ids = [750];
export const modules = {

/***/ 4354:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openSyntaxParser: () => (/* binding */ openSyntaxParser)
});

// UNUSED EXPORTS: MAX_TEXT_CHARS

// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
// EXTERNAL MODULE: ./lib/node_modules/web-tree-sitter/web-tree-sitter.cjs
var web_tree_sitter = __webpack_require__(7083);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./lib/adapters/syntax/grammar-files.js




const decompress = (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress);
/** The parser itself; the other files are named by their grammar. */
const RUNTIME = 'runtime';
/** A grammar of today has 5.4 MB; a file that unpacks to more than this is not one. */
const MAX_GRAMMAR_BYTES = 32 * 1024 * 1024;
/**
 * Where the compressed grammars lie: beside the bundle, wherever it was copied to; from sources (and from what tsc
 * has emitted, which lies as deep) in the committed dist.
 */
const GRAMMAR_FOLDER = /[/\\]adapters[/\\]syntax$/u.test(import.meta.dirname)
    ? (0,external_node_path_.resolve)(import.meta.dirname, '../../../dist/grammars')
    : (0,external_node_path_.join)(import.meta.dirname, 'grammars');
/** The bytes of a wasm module. Throws what Node throws when the file is missing or damaged. */
async function readGrammarFile(folder, name) {
    const packed = await (0,promises_.readFile)((0,external_node_path_.join)(folder, `${name}.wasm.br`));
    return decompress(packed, { maxOutputLength: MAX_GRAMMAR_BYTES });
}

;// CONCATENATED MODULE: ./lib/adapters/syntax/engine.js



/**
 * Memory of wasm never shrinks, and a language takes 10 to 60 MB once it is loaded. A change that touches more
 * languages than this goes without a parser for the last ones.
 */
const MAX_LANGUAGES = 8;
/** The runtime is one for the process, as its library keeps it; a failure to load it is final. */
let runtime = null;
function startRuntime(folder) {
    runtime ??= readGrammarFile(folder, RUNTIME).then((wasmBinary) => web_tree_sitter.Parser.init({ wasmBinary }));
    return runtime;
}
/** Loads languages from the folder of grammars, each once. */
function createEngine(folder) {
    const languages = new Map();
    const fault = (grammar, what) => ({
        kind: 'fault',
        detail: `the grammar for ${grammar} ${what}`,
    });
    return {
        open: (spec) => {
            const known = languages.get(spec.grammar);
            if (known !== undefined)
                return known;
            if (languages.size >= MAX_LANGUAGES) {
                const why = `was not loaded: ${MAX_LANGUAGES} others are, and their memory is never given back`;
                return Promise.resolve(fault(spec.grammar, why));
            }
            const opened = load(folder, spec).catch((error) => fault(spec.grammar, `could not be loaded: ${(0,errors/* messageOf */.bD)(error)}`));
            languages.set(spec.grammar, opened);
            return opened;
        },
        retire: (spec, error) => {
            const retired = fault(spec.grammar, `failed and is not used again: ${(0,errors/* messageOf */.bD)(error)}`);
            languages.set(spec.grammar, Promise.resolve(retired));
            return retired;
        },
    };
}
async function load(folder, spec) {
    await startRuntime(folder);
    const language = await web_tree_sitter.Language.load(await readGrammarFile(folder, spec.grammar));
    const parser = new web_tree_sitter.Parser().setLanguage(language);
    return { kind: 'loaded', spec, parser, query: new web_tree_sitter.Query(language, spec.query) };
}
/** Parses until the time is over; it is asked every few microseconds. The caller frees the tree. */
function parseWithin(parser, text, isOver) {
    let bytes = 0;
    const tree = parser.parse(text, null, {
        progressCallback: ({ currentOffset }) => {
            bytes = currentOffset;
            return isOver();
        },
    });
    if (tree !== null)
        return { kind: 'tree', tree };
    // Else the next text would be taken for the rest of this one.
    parser.reset();
    return { kind: 'out_of_time', index: Math.floor(bytes / BYTES_A_UNIT) };
}
/** The parser sees the text in UTF-16. */
const BYTES_A_UNIT = 2;

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/c-sharp.js
/** Attributes are part of the declaration. */
const CSHARP_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(class_declaration (attribute_list)? @traits name: (_) @name) @class
(class_declaration name: (_) @name (base_list) @traits) @class
(record_declaration name: (_) @name) @class
(struct_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(delegate_declaration name: (_) @name) @type
(namespace_declaration name: (_) @name) @module
(file_scoped_namespace_declaration name: (_) @name) @module
(method_declaration (attribute_list)? @traits name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(property_declaration name: (_) @name) @method
(local_function_statement name: (_) @name) @function
(field_declaration (modifier ["const" "static"]) (variable_declaration (variable_declarator name: (_) @name))) @constant
(invocation_expression function: (_) @callee arguments: (argument_list . (argument (string_literal) @name))) @call
`;
/** ASP.NET, Entity Framework, xUnit, NUnit, MSTest. */
const CSHARP_CONVENTIONS = [
    {
        by: 'traits',
        pattern: /^\[(?:Http(?:Get|Post|Put|Patch|Delete)|Route)\b/u,
        of: ['method'],
        kind: 'route',
    },
    { by: 'call', pattern: /\.Map(?:Get|Post|Put|Patch|Delete)$/u, kind: 'route' },
    { by: 'traits', pattern: /^\[(?:Table|Entity|Owned)\b/u, of: ['class'], kind: 'model' },
    { by: 'traits', pattern: /^: Migration\b/u, of: ['class'], kind: 'migration' },
    { by: 'traits', pattern: /^\[(?:Fact|Theory|Test|TestCase|TestMethod)\b/u, of: ['method'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/cpp.js
/** For C too. What is defined is named at the end of a chain of declarators: the outline follows it. */
const CPP_QUERY = `
(ERROR) @error
(MISSING) @error
(compound_statement) @scope
(template_declaration ["template" (template_parameter_list)] @lead)

(function_definition declarator: (_) @name @traits) @function
(class_specifier name: (_) @name body: (_)) @class
(struct_specifier name: (_) @name body: (_)) @type
(union_specifier name: (_) @name body: (_)) @type
(enum_specifier name: (_) @name body: (_)) @type
(type_definition declarator: (_) @name) @type
(alias_declaration name: (_) @name) @type
(concept_definition name: (_) @name) @type
(namespace_definition name: (_) @name) @module
(preproc_def name: (_) @name) @macro
(preproc_function_def name: (_) @name) @macro
(declaration declarator: (init_declarator) @name) @constant
`;
/** GoogleTest: the macros look like functions, all of the same name. */
const CPP_CONVENTIONS = [
    { by: 'traits', pattern: /^TEST(?:_F|_P)?\(/u, of: ['function'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/go.js
const GO_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(function_declaration name: (_) @name) @function
(method_declaration name: (_) @name) @method
(type_spec name: (_) @name type: (_) @traits) @type
(type_alias name: (_) @name) @type
(const_spec name: (_) @name) @constant
(var_spec name: (_) @name value: (_)? @value) @constant
(call_expression
  function: (selector_expression) @callee
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name)) @call
`;
/** net/http, gin, echo, chi; the tags of gorm and sqlx; the testing package. */
const GO_CONVENTIONS = [
    {
        by: 'call',
        pattern: /\.(?:GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|Handle|HandleFunc)$/u,
        argument: /^(?:[A-Z]{3,7} )?\//u,
        kind: 'route',
    },
    { by: 'traits', pattern: /^struct[\s\S]*(?:`|\s)(?:gorm|db|bson):"/u, of: ['type'], kind: 'model' },
    { by: 'name', pattern: /^(?:Test|Benchmark|Fuzz|Example)(?:[^a-z]|$)/u, of: ['function'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/java.js
/** Annotations stand in the modifiers, so they are part of the declaration. */
const JAVA_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(class_declaration (modifiers)? @traits name: (_) @name) @class
(record_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(annotation_type_declaration name: (_) @name) @type
(method_declaration (modifiers)? @traits name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(compact_constructor_declaration name: (_) @name) @method
(module_declaration name: (_) @name) @module
(field_declaration (modifiers "static") declarator: (variable_declarator name: (_) @name)) @constant
(constant_declaration declarator: (variable_declarator name: (_) @name)) @constant
`;
/** Spring, JAX-RS, JPA, JUnit. */
const JAVA_CONVENTIONS = [
    {
        by: 'traits',
        pattern: /@(?:(?:Get|Post|Put|Patch|Delete|Request)Mapping|GET|POST|PUT|PATCH|DELETE|Path)\b/u,
        of: ['method'],
        kind: 'route',
    },
    {
        by: 'traits',
        pattern: /@(?:Entity|Table|Document|MappedSuperclass|Embeddable)\b/u,
        of: ['class'],
        kind: 'model',
    },
    {
        by: 'traits',
        pattern: /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b/u,
        of: ['method'],
        kind: 'test',
    },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/javascript.js
/** What JavaScript and TypeScript share. The body of a function is a scope: variables in it are nobody else's. */
const COMMON = `
(ERROR) @error
(MISSING) @error
(statement_block) @scope
(decorator) @lead
(export_statement ["export" "default"] @lead)

(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(method_definition name: (_) @name) @method
(lexical_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @constant)
(variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @constant)
(assignment_expression left: (member_expression property: (_) @name) right: (_) @value) @maybe
(call_expression function: (_) @callee arguments: (arguments . [(string) (template_string)] @name)) @call
`;
const JAVASCRIPT_QUERY = `
${COMMON}
(class_declaration name: (_) @name (class_heritage)? @traits) @class
(field_definition property: (_) @name value: (_) @value) @maybe
`;
const TYPESCRIPT_QUERY = `
${COMMON}
(ambient_declaration "declare" @lead)
(class_declaration name: (_) @name (class_heritage)? @traits) @class
(abstract_class_declaration name: (_) @name) @class
(public_field_definition name: (_) @name value: (_) @value) @maybe
(interface_declaration name: (_) @name) @type
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(internal_module name: (_) @name) @module
(module name: (_) @name) @module
(function_signature name: (_) @name) @function
(abstract_method_signature name: (_) @name) @method
(method_signature name: (_) @name) @method
`;
/** Express and its like, Nest, TypeORM, Sequelize, Mongoose, Drizzle, jest and its like. */
const JAVASCRIPT_CONVENTIONS = [
    {
        by: 'call',
        pattern: /(?:^|\.)(?:app|server|api|fastify|\w*[rR]oute[rs]+|\w+App|\w+Api)\.(?:get|post|put|patch|delete|options|head|all|use)$/u,
        argument: /^[/*]/u,
        kind: 'route',
    },
    {
        by: 'lead',
        pattern: /^@(?:Get|Post|Put|Patch|Delete|Options|Head|All|Query|Mutation)\(/u,
        kind: 'route',
    },
    { by: 'lead', pattern: /^@(?:Entity|Table|Schema|ObjectType)\(/u, of: ['class'], kind: 'model' },
    { by: 'call', pattern: /^(?:pgTable|mysqlTable|sqliteTable)$/u, kind: 'model' },
    {
        by: 'call',
        pattern: /^(?:sequelize|db|mongoose)\.(?:define|model)$/u,
        argument: /^[A-Za-z]/u,
        kind: 'model',
    },
    {
        by: 'traits',
        pattern: /^extends (?:\w+\.)?(?:Model|Entity|BaseEntity)\b/u,
        of: ['class'],
        kind: 'model',
    },
    {
        by: 'call',
        pattern: /^(?:describe|it|test|suite|context)(?:\.(?:only|skip|each|concurrent|todo|fails)\b|$)/u,
        kind: 'test',
    },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/php.js
/** Attributes are part of the declaration. */
const PHP_QUERY = `
(ERROR) @error
(MISSING) @error

(function_definition name: (_) @name) @function
(method_declaration (attribute_list)? @traits name: (_) @name) @method
(class_declaration (attribute_list)? @traits name: (_) @name) @class
(class_declaration name: (_) @name (base_clause) @traits) @class
(interface_declaration name: (_) @name) @type
(trait_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(namespace_definition name: (_) @name) @module
(const_element . (name) @name) @constant
(function_call_expression function: (_) @callee arguments: (arguments . (argument (string) @name))) @call
(scoped_call_expression (_) @callee (name) arguments: (arguments . (argument (string) @name))) @call
`;
/** Laravel, Doctrine, Symfony, PHPUnit. */
const PHP_CONVENTIONS = [
    { by: 'call', pattern: /^define$/u, kind: 'constant' },
    { by: 'call', pattern: /^Route$/u, kind: 'route' },
    { by: 'traits', pattern: /^#\[(?:\w+\\)*Route\b/u, kind: 'route' },
    { by: 'traits', pattern: /^#\[(?:\w+\\)*Entity\b/u, of: ['class'], kind: 'model' },
    { by: 'traits', pattern: /^extends [\w\\]*\b(?:Model|Authenticatable|Pivot)$/u, kind: 'model' },
    { by: 'traits', pattern: /^extends [\w\\]*\b(?:JsonResource|ResourceCollection)$/u, kind: 'serializer' },
    { by: 'traits', pattern: /^extends [\w\\]*Migration$/u, kind: 'migration' },
    { by: 'traits', pattern: /^extends [\w\\]*TestCase$/u, kind: 'test' },
    { by: 'name', pattern: /^test[A-Z_]/u, of: ['method'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/python.js
/** Variables of a module are its constants; those of functions and classes are not. */
const PYTHON_QUERY = `
(ERROR) @error
(MISSING) @error
(function_definition body: (_) @scope)
(class_definition body: (_) @scope)
(decorator) @lead

(function_definition name: (_) @name) @function
(class_definition body: (block (function_definition name: (_) @name) @method))
(class_definition body: (block (decorated_definition (function_definition name: (_) @name) @method)))
(class_definition name: (_) @name superclasses: (_)? @traits) @class
(type_alias_statement left: (_) @name) @type
(expression_statement (assignment left: (identifier) @name right: (_)? @value) @constant)
(call function: (identifier) @callee arguments: (argument_list . (string) @name)) @call
`;
/** Flask, FastAPI, Django and its REST framework, SQLAlchemy, marshmallow, pydantic, pytest, unittest. */
const PYTHON_CONVENTIONS = [
    {
        by: 'lead',
        pattern: /^@[\w.]+\.(?:get|post|put|patch|delete|options|head|route|websocket|api_route)\(/u,
        kind: 'route',
    },
    { by: 'lead', pattern: /^@(?:api_view|route)\(/u, kind: 'route' },
    { by: 'call', pattern: /^(?:path|re_path)$/u, kind: 'route' },
    {
        by: 'traits',
        pattern: /\b(?:models\.Model|db\.Model|AbstractUser|AbstractBaseUser|Base|DeclarativeBase|SQLModel|Document)\b/u,
        of: ['class'],
        kind: 'model',
    },
    { by: 'traits', pattern: /(?:Serializer|Schema|\bBaseModel)\b/u, of: ['class'], kind: 'serializer' },
    { by: 'traits', pattern: /\bmigrations\.Migration\b/u, of: ['class'], kind: 'migration' },
    { by: 'traits', pattern: /TestCase\b/u, of: ['class'], kind: 'test' },
    { by: 'name', pattern: /^test_/u, of: ['function', 'method'], kind: 'test' },
    { by: 'name', pattern: /^Test[A-Z]/u, of: ['class'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/ruby.js
/** Everything is a method; those outside a class belong to the main object. */
const RUBY_QUERY = `
(ERROR) @error
(MISSING) @error

(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(class name: (_) @name superclass: (_)? @traits) @class
(module name: (_) @name) @module
(assignment left: (constant) @name) @constant
(call method: (identifier) @callee arguments: (argument_list . [(string) (simple_symbol) (constant) (scope_resolution)] @name)) @call
`;
/** Rails: routes, Active Record, migrations, serializers; RSpec, minitest. */
const RUBY_CONVENTIONS = [
    { by: 'call', pattern: /^(?:get|post|put|patch|delete)$/u, argument: /\//u, kind: 'route' },
    { by: 'call', pattern: /^resources?$/u, argument: /^:/u, kind: 'route' },
    { by: 'traits', pattern: /^< (?:ApplicationRecord|(?:::)?ActiveRecord::Base)$/u, kind: 'model' },
    { by: 'traits', pattern: /(?:Serializer|Blueprinter::Base)$/u, of: ['class'], kind: 'serializer' },
    { by: 'traits', pattern: /^< ActiveRecord::Migration\b/u, kind: 'migration' },
    { by: 'traits', pattern: /(?:TestCase|Minitest::Test|IntegrationTest)$/u, of: ['class'], kind: 'test' },
    { by: 'call', pattern: /^(?:describe|context|it|specify|test|feature|scenario)$/u, kind: 'test' },
    { by: 'name', pattern: /^test_/u, of: ['method'], kind: 'test' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/rust.js
/** Attributes are items of their own before the item. */
const RUST_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope
(attribute_item) @lead

(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @function
(impl_item body: (_ (function_item name: (_) @name) @method))
(trait_item body: (_ (function_item name: (_) @name) @method))
(trait_item body: (_ (function_signature_item name: (_) @name) @method))
(struct_item name: (_) @name) @type
(enum_item name: (_) @name) @type
(union_item name: (_) @name) @type
(trait_item name: (_) @name) @type
(type_item name: (_) @name) @type
(mod_item name: (_) @name) @module
(const_item name: (_) @name) @constant
(static_item name: (_) @name) @constant
(macro_definition name: (_) @name) @macro
(call_expression function: (field_expression) @callee arguments: (arguments . (string_literal) @name)) @call
`;
/** The test harness, actix and rocket, axum, diesel, SeaORM, sqlx. */
const RUST_CONVENTIONS = [
    { by: 'lead', pattern: /^#\[(?:\w+::)*(?:test|rstest)\b/u, of: ['function'], kind: 'test' },
    { by: 'lead', pattern: /^#\[(?:get|post|put|patch|delete|head|route)\(/u, of: ['function'], kind: 'route' },
    {
        by: 'lead',
        pattern: /^#\[derive\([^)]*\b(?:Queryable|Insertable|DeriveEntityModel|FromRow)\b/u,
        of: ['type'],
        kind: 'model',
    },
    { by: 'call', pattern: /\.route$/u, argument: /^\//u, kind: 'route' },
];

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages/shell-and-style.js
/** Languages without conventions of frameworks. */
const BASH_QUERY = `
(ERROR) @error
(MISSING) @error
(function_definition body: (_) @scope)

(function_definition name: (_) @name) @function
(variable_assignment name: (variable_name) @name) @constant
`;
const POWERSHELL_QUERY = `
(ERROR) @error
(MISSING) @error

(function_statement (function_name) @name) @function
(class_statement . (simple_name) @name) @class
(class_method_definition (simple_name) @name) @method
(enum_statement (simple_name) @name) @type
`;
/** Custom properties, animations, and rules of one plain class or id: what other files name. */
const CSS_QUERY = `
(ERROR) @error
(MISSING) @error

(declaration (property_name) @name (#match? @name "^--")) @constant
(keyframes_statement (keyframes_name) @name) @type
(rule_set (selectors . (class_selector . (class_name) @name .) .)) @class
(rule_set (selectors . (id_selector . (id_name) @name .) .)) @class
`;

;// CONCATENATED MODULE: ./lib/adapters/syntax/languages.js










/** C is read with the grammar of C++: the definitions are the same, and one grammar less is shipped. */
const ROWS = [
    { grammar: 'bash', extensions: 'sh bash', query: BASH_QUERY },
    {
        grammar: 'c-sharp',
        extensions: 'cs',
        query: CSHARP_QUERY,
        conventions: CSHARP_CONVENTIONS,
    },
    { grammar: 'cpp', extensions: 'c h cc cpp cxx hh hpp hxx', query: CPP_QUERY, conventions: CPP_CONVENTIONS },
    { grammar: 'css', extensions: 'css', query: CSS_QUERY },
    { grammar: 'go', extensions: 'go', query: GO_QUERY, conventions: GO_CONVENTIONS },
    { grammar: 'java', extensions: 'java', query: JAVA_QUERY, conventions: JAVA_CONVENTIONS },
    {
        grammar: 'javascript',
        extensions: 'js mjs cjs jsx',
        query: JAVASCRIPT_QUERY,
        conventions: JAVASCRIPT_CONVENTIONS,
    },
    { grammar: 'php', extensions: 'php phtml', query: PHP_QUERY, conventions: PHP_CONVENTIONS },
    { grammar: 'powershell', extensions: 'ps1 psm1', query: POWERSHELL_QUERY },
    { grammar: 'python', extensions: 'py pyi', query: PYTHON_QUERY, conventions: PYTHON_CONVENTIONS },
    { grammar: 'ruby', extensions: 'rb rake gemspec', query: RUBY_QUERY, conventions: RUBY_CONVENTIONS },
    { grammar: 'rust', extensions: 'rs', query: RUST_QUERY, conventions: RUST_CONVENTIONS },
    { grammar: 'tsx', extensions: 'tsx', query: TYPESCRIPT_QUERY, conventions: JAVASCRIPT_CONVENTIONS },
    {
        grammar: 'typescript',
        extensions: 'ts mts cts',
        query: TYPESCRIPT_QUERY,
        conventions: JAVASCRIPT_CONVENTIONS,
    },
];
const BY_EXTENSION = new Map(ROWS.flatMap(({ grammar, extensions, query, conventions = [] }) => extensions.split(' ').map((extension) => [extension, { grammar, query, conventions }])));
/** Names of the files that are shipped, one a grammar; scripts/bundle.mjs packs them. */
const GRAMMARS = ROWS.map(({ grammar }) => grammar);
/** The language of a file by its extension, in any case; null when there is none. */
function languageOf(path) {
    const { extension = '' } = /\.(?<extension>[^./\\]+)$/u.exec(path)?.groups ?? {};
    return BY_EXTENSION.get(extension.toLowerCase()) ?? null;
}

// EXTERNAL MODULE: ./lib/core/context/model.js
var model = __webpack_require__(9746);
;// CONCATENATED MODULE: ./lib/adapters/syntax/captures.js

const FUNCTION_VALUES = new Set([
    'arrow_function',
    'function_expression',
    'generator_function',
    'lambda',
    'func_literal',
]);
const CLASS_VALUES = new Set(['class']);
const MAX_NAME_CHARS = 200;
/** Reads a match by the names of its captures: see LanguageSpec. */
function readMatch({ captures }) {
    const nodes = new Map(captures.map(({ name, node }) => [name, node]));
    if (nodes.has('error'))
        return { kind: 'error' };
    const scope = nodes.get('scope');
    if (scope !== undefined)
        return { kind: 'scope', span: spanOf(scope) };
    const lead = nodes.get('lead');
    if (lead !== undefined)
        return { kind: 'lead', lead: { ...spanOf(lead), text: lead.text } };
    const name = nodes.get('name');
    if (name === undefined)
        return null;
    const call = nodes.get('call');
    if (call !== undefined) {
        const callee = nodes.get('callee')?.text ?? '';
        return { kind: 'call', call: { ...spanOf(call), callee, argument: unquoted(name.text) } };
    }
    return readDeclaration(nodes, name);
}
function readDeclaration(nodes, outer) {
    const [node, structure] = structureOf(nodes);
    if (node === undefined || structure === null)
        return null;
    const { name, inClass } = innermostName(outer);
    const text = unquoted(name.text);
    if (text === '')
        return null;
    const traits = nodes.get('traits');
    return {
        kind: 'declaration',
        declaration: {
            ...spanOf(node),
            name: text,
            nameAt: name.startIndex,
            kind: structure === 'function' && inClass ? 'method' : structure,
            isVariable: nodes.has('constant') || nodes.has('maybe'),
            traits: traits === undefined ? [] : [traits.text],
        },
    };
}
function structureOf(nodes) {
    const value = nodes.get('value')?.type ?? '';
    const maybe = nodes.get('maybe');
    if (maybe !== undefined && !FUNCTION_VALUES.has(value))
        return [maybe, null];
    if (maybe !== undefined)
        return [maybe, maybe.type === 'assignment_expression' ? 'function' : 'method'];
    const kind = model/* DEFINITION_KINDS */.Ck.find((each) => nodes.has(each)) ?? null;
    const node = kind === null ? undefined : nodes.get(kind);
    if (kind !== 'constant')
        return [node, kind];
    if (FUNCTION_VALUES.has(value))
        return [node, 'function'];
    return [node, CLASS_VALUES.has(value) ? 'class' : 'constant'];
}
const NAMES_IN_CLASSES = new Set(['field_identifier', 'destructor_name', 'operator_name', 'operator_cast']);
/**
 * C and C++ wrap a name in declarators (pointers, parameters, arrays) and qualify it with its class. In other languages
 * the node of the name has no such fields and is returned as it is.
 */
function innermostName(outer) {
    let node = outer;
    let inClass = false;
    for (;;) {
        const { type } = node;
        inClass ||= type === 'qualified_identifier' || NAMES_IN_CLASSES.has(type);
        const next = innerName(node, type);
        if (next === null)
            return { name: node, inClass };
        node = next;
    }
}
/** Asked only of nodes that have one: each question costs a call into wasm. */
function innerName(node, type) {
    if (type === 'qualified_identifier')
        return node.childForFieldName('name');
    if (!type.endsWith('_declarator'))
        return null;
    // References and parentheses do not name their field.
    return node.childForFieldName('declarator') ?? node.lastNamedChild;
}
function spanOf(node) {
    const { row, column } = node.endPosition;
    const startLine = node.startPosition.row + 1;
    // A node that ends with a line break ends at the beginning of the next line.
    const endLine = column === 0 ? Math.max(startLine, row) : row + 1;
    return { start: node.startIndex, end: node.endIndex, startLine, endLine };
}
/** A name on one line; of a text in quotes, what it says. */
function unquoted(text) {
    const [, inner = text] = /^[\w@$]{0,2}(["'`])(?<inner>[\s\S]*)\1$/u.exec(text)?.slice(1) ?? [];
    return inner.slice(0, MAX_NAME_CHARS).replaceAll(/\s+/gu, ' ').trim();
}

;// CONCATENATED MODULE: ./lib/adapters/syntax/conventions.js
/** What is judged of a text: decorators with a page of options are known by their beginning. */
const MAX_CHARS = 300;
/** The kind of a declaration: what the first convention that fits says, else what its structure says. */
function kindByConvention(conventions, structure, signs) {
    const texts = { name: [signs.name], traits: signs.traits, lead: signs.leads, call: [] };
    const found = conventions.find(({ by, pattern, of }) => (of === undefined || of.includes(structure)) &&
        texts[by].some((text) => pattern.test(text.slice(0, MAX_CHARS))));
    return found?.kind ?? structure;
}
/** What a call with the text as its first argument defines; null for any other call. */
function kindOfCall(conventions, callee, argument) {
    const found = conventions.find((convention) => convention.by === 'call' &&
        callee.length <= MAX_CHARS &&
        convention.pattern.test(callee) &&
        (convention.argument?.test(argument.slice(0, MAX_CHARS)) ?? true));
    return found?.kind ?? null;
}
const VERB = /(?:^|[.:])(?:Map)?(?<verb>get|post|put|patch|delete|options|head)$/iu;
/** "GET /users" for a route whose verb is the name of the called function, else the argument. */
function nameOfCall(kind, callee, argument) {
    const { verb } = VERB.exec(callee)?.groups ?? {};
    return kind === 'route' && verb !== undefined ? `${verb.toUpperCase()} ${argument}` : argument;
}

;// CONCATENATED MODULE: ./lib/adapters/syntax/spans.js
/** Whether an offset lies in one of the spans; spans lie in each other or apart, as nodes of a tree do. */
function insideOf(spans) {
    const outer = [];
    for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
        if (span.start >= (outer.at(-1)?.end ?? 0))
            outer.push(span);
    }
    return (offset) => {
        const span = outer[lastIndex(outer, ({ start }) => start <= offset)];
        return span !== undefined && offset < span.end;
    };
}
/** The leads right before an offset, nearest first: between them and it is nothing but space. Sorted by place. */
function leadsBefore(offset, leads, text) {
    const before = [];
    let at = offset;
    for (let index = lastIndex(leads, ({ end }) => end <= offset); index >= 0; index -= 1) {
        const lead = leads[index];
        if (lead === undefined || !isSpace(text, lead.end, at))
            break;
        before.push(lead);
        at = lead.start;
    }
    return before;
}
/** More space than this between a decorator and its declaration is no layout of people. */
const MAX_GAP = 1_000;
function isSpace(text, start, end) {
    return end >= start && end - start <= MAX_GAP && text.slice(start, end).trim() === '';
}
/** Index of the last item for which it holds, of a list that begins with those for which it does; -1 for none. */
function lastIndex(items, holds) {
    let low = 0;
    let high = items.length;
    while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const item = items[middle];
        if (item !== undefined && holds(item))
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

;// CONCATENATED MODULE: ./lib/adapters/syntax/outline.js



/** Matches that are read between two looks at the clock. */
const MATCHES_A_LOOK = 256;
/** The definitions in the tree of a text, as the query and the conventions of its language find them. */
function outlineTree({ tree, text, path }, { query, conventions }, isOver) {
    const { found, complete } = collect(tree, query, isOver);
    const definitions = [
        ...Array.from(outerDeclarations(found), (declaration) => outline_define(declaration, found.leads, text, conventions)),
        ...found.calls.flatMap((call) => defineByCall(call, conventions)),
    ].map((definition) => ({ ...definition, path }));
    return { definitions: definitions.toSorted(byPlace), errors: found.errors, complete };
}
function collect(tree, query, isOver) {
    const found = { declarations: new Map(), calls: [], scopes: [], leads: [], errors: 0 };
    let complete = true;
    const matches = query.matches(tree.rootNode, {
        progressCallback: () => {
            if (isOver())
                complete = false;
            return !complete;
        },
    });
    for (const [index, match] of matches.entries()) {
        if (index % MATCHES_A_LOOK === 0 && isOver())
            return { found, complete: false };
        const finding = readMatch(match);
        if (finding?.kind === 'error')
            found.errors += 1;
        else if (finding?.kind === 'scope')
            found.scopes.push(finding.span);
        else if (finding?.kind === 'lead')
            found.leads.push(finding.lead);
        else if (finding?.kind === 'call')
            found.calls.push(finding.call);
        else if (finding?.kind === 'declaration')
            addDeclaration(found.declarations, finding.declaration);
    }
    return { found, complete };
}
/** Several patterns find the same declaration: each adds its traits, and "method" says more than "function". */
function addDeclaration(declarations, next) {
    const known = declarations.get(next.nameAt);
    const kind = known === undefined || next.kind === 'method' ? next.kind : known.kind;
    declarations.set(next.nameAt, { ...next, kind, traits: [...(known?.traits ?? []), ...next.traits] });
}
/** Without the variables of functions. */
function outerDeclarations({ declarations, scopes }) {
    const isInner = insideOf(scopes);
    return Array.from(declarations.values()).filter(({ isVariable, start }) => !isVariable || !isInner(start));
}
function outline_define({ name, kind, traits, start, startLine, endLine }, allLeads, text, conventions) {
    const leads = leadsBefore(start, allLeads, text);
    return {
        name,
        kind: kindByConvention(conventions, kind, { name, traits, leads: leads.map((lead) => lead.text) }),
        startLine: leads.reduce((first, lead) => Math.min(first, lead.startLine), startLine),
        endLine,
    };
}
function defineByCall({ callee, argument, startLine, endLine }, conventions) {
    const kind = argument === '' ? null : kindOfCall(conventions, callee, argument);
    return kind === null ? [] : [{ name: nameOfCall(kind, callee, argument), kind, startLine, endLine }];
}
function byPlace(a, b) {
    if (a.startLine !== b.startLine)
        return a.startLine - b.startLine;
    if (a.name === b.name)
        return 0;
    return a.name < b.name ? -1 : 1;
}

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
;// CONCATENATED MODULE: ./lib/adapters/syntax/stopwatch.js

/** A thread that gets less than this share of a core is not waited for. */
const LEAST_SHARE = 0.1;
/**
 * Time that this thread has worked, so that what is found in a text does not depend on what else the machine does;
 * at least a tenth of the time that has passed.
 */
function startStopwatch() {
    const startedAt = external_node_perf_hooks_.performance.now();
    const before = process.threadCpuUsage();
    return () => {
        const { user, system } = process.threadCpuUsage(before);
        return Math.max((user + system) / 1_000, (external_node_perf_hooks_.performance.now() - startedAt) * LEAST_SHARE);
    };
}

;// CONCATENATED MODULE: ./lib/adapters/syntax/open-syntax-parser.js






/**
 * Working time for one text, once its grammar is loaded. At 1 to 5 MB/s this is enough for hand-written files; generated
 * ones end here: without a limit a minified line of 1 MB takes more than a second.
 */
const TEXT_MS = 100;
/** When a text is not parsed by then, this share of what was is parsed again as a text of its own: half the time. */
const FIRST_TRY_MS = 60;
const SECOND_TRY_SHARE = 0.5;
/** Longer texts are cut, in UTF-16 code units. */
const MAX_TEXT_CHARS = 1_000_000;
/**
 * Parses by grammar. Nothing is loaded before the first text that needs it; a grammar that cannot be loaded, or whose
 * parser breaks, fails for the texts of its language only.
 */
function openSyntaxParser({ grammars = GRAMMAR_FOLDER, startTime = startStopwatch, } = {}) {
    const engine = createEngine(grammars);
    return {
        outline: async (path, text) => {
            const spec = languageOf(path);
            if (spec === null)
                return { kind: 'unsupported' };
            const language = await engine.open(spec);
            if (language.kind === 'fault')
                return { kind: 'failed', detail: language.detail };
            return outlineOrRetire(engine, language, path, text, startTime());
        },
    };
}
function outlineOrRetire(engine, language, path, text, spent) {
    try {
        return outlineText(language, path, text, spent);
    }
    catch (error) {
        if (isSound(language, error))
            return { kind: 'failed', detail: `${path}: ${(0,errors/* messageOf */.bD)(error)}` };
        return { kind: 'failed', detail: engine.retire(language.spec, error).detail };
    }
}
/**
 * Whether the parser can be used again: one file that we could not read must not take the grammar from all others. After
 * a trap nobody knows what its memory holds.
 */
function isSound({ parser }, error) {
    return !isTrap(error) && parsesAnything(parser);
}
function isTrap(error) {
    return typeof error === 'object' && error !== null && 'name' in error && error.name === 'RuntimeError';
}
function parsesAnything(parser) {
    try {
        parser.reset();
        const tree = parser.parse('a');
        tree?.delete();
        return tree !== null;
    }
    catch {
        return false;
    }
}
function outlineText({ parser, query, spec }, path, whole, spent) {
    const isOver = (milliseconds) => () => spent() >= milliseconds;
    const { parsed, text } = parseText(parser, whole, isOver(FIRST_TRY_MS), isOver(TEXT_MS));
    if (parsed.kind === 'out_of_time')
        return { kind: 'parsed', definitions: [], errors: 0, complete: false };
    try {
        const conventions = spec.conventions;
        const outline = outlineTree({ tree: parsed.tree, text, path }, { query, conventions }, isOver(TEXT_MS));
        return { kind: 'parsed', ...outline, complete: outline.complete && text.length === whole.length };
    }
    finally {
        parsed.tree.delete();
    }
}
/** The tree of the text, or of a beginning of it: at most MAX_TEXT_CHARS, and what can be parsed in the time. */
function parseText(parser, whole, isFirstOver, isOver) {
    const text = whole.slice(0, MAX_TEXT_CHARS);
    const first = parseWithin(parser, text, isFirstOver);
    if (first.kind === 'tree')
        return { parsed: first, text };
    const beginning = text.slice(0, Math.floor(first.index * SECOND_TRY_SHARE));
    return { parsed: parseWithin(parser, beginning, isOver), text: beginning };
}


/***/ })

};
