var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: !0 });
};

// src/sender.ts
import { setTimeout as wait } from "node:timers/promises";

// src/clock.ts
function now() {
  return Date.now();
}
function localDay(at) {
  let date3 = new Date(at), two = (value) => String(value).padStart(2, "0");
  return `${date3.getFullYear()}-${two(date3.getMonth() + 1)}-${two(date3.getDate())}`;
}
function nextDay(at) {
  let date3 = new Date(at);
  return new Date(date3.getFullYear(), date3.getMonth(), date3.getDate() + 1).getTime();
}

// src/outbox/due.ts
import { closeSync as closeSync2, constants as constants2, futimesSync, statSync } from "node:fs";

// src/files/write-file.ts
import { closeSync, constants, openSync, renameSync, unlinkSync, writeSync } from "node:fs";
var NO_FOLLOW = constants.O_NOFOLLOW ?? 0, NON_BLOCK = constants.O_NONBLOCK ?? 0, serial = 0;
function temporaryFor(path2) {
  return serial += 1, `${path2}.unthrash-${process.pid}-${serial}.tmp`;
}
function replaceFile(path2, content, mode = 384) {
  let temporary = temporaryFor(path2);
  try {
    createFile(temporary, content, mode), renameSync(temporary, path2);
  } catch (error) {
    throw remove(temporary), error;
  }
}
function createFile(path2, content, mode = 384) {
  let descriptor = openSync(
    path2,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW,
    mode
  );
  try {
    writeWhole(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}
function openToAppend(path2, more = 0) {
  let flags = constants.O_WRONLY | constants.O_APPEND | NO_FOLLOW | NON_BLOCK;
  return openSync(path2, flags | more, 384);
}
function remove(path2) {
  try {
    unlinkSync(path2);
  } catch {
  }
}
function writeWhole(descriptor, content) {
  let bytes = typeof content == "string" ? Buffer.from(content, "utf8") : content, written = 0;
  for (; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

// src/outbox/due.ts
var DAY = 1440 * 60 * 1e3;
function setDue(path2, at) {
  if (at === void 0) {
    remove(path2);
    return;
  }
  let descriptor = openToAppend(path2, constants2.O_CREAT);
  try {
    futimesSync(descriptor, at / 1e3, at / 1e3);
  } finally {
    closeSync2(descriptor);
  }
}

// src/outbox/outbox-paths.ts
import { join } from "node:path";
function outboxPaths(data2) {
  let outbox = join(data2, "outbox");
  return {
    waiting: join(outbox, "waiting"),
    rejected: join(outbox, "rejected"),
    activity: join(outbox, "activity"),
    today: join(outbox, "today"),
    due: join(outbox, "due"),
    backOff: join(outbox, "back-off.json"),
    lock: join(outbox, "sender.lock"),
    dropped: join(outbox, "dropped"),
    secret: join(data2, "secret.json")
  };
}

// src/sender/lock.ts
import { linkSync, readFileSync, writeFileSync } from "node:fs";

// src/files/json.ts
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}
function stringAt(object, name) {
  let value = object[name];
  return typeof value == "string" ? value : "";
}
function stringsAt(object, name, most) {
  let value = object[name];
  if (!Array.isArray(value)) return [];
  let strings = [];
  for (let each of value.slice(0, most)) typeof each == "string" && strings.push(each);
  return strings;
}

// src/files/regular-file.ts
import { closeSync as closeSync3, constants as constants3, fstatSync, openSync as openSync2, readSync } from "node:fs";
var NO_FOLLOW2 = constants3.O_NOFOLLOW ?? 0, NON_BLOCK2 = constants3.O_NONBLOCK ?? 0, ABSENT = { kind: "absent" }, UNUSABLE = { kind: "unusable" };
function codeOf(error) {
  return error instanceof Error && "code" in error && typeof error.code == "string" ? error.code : "";
}
function readRegular(path2, { cap, followLinks }) {
  let descriptor;
  try {
    descriptor = openSync2(path2, constants3.O_RDONLY | NON_BLOCK2 | (followLinks ? 0 : NO_FOLLOW2));
  } catch (error) {
    let code = codeOf(error);
    return code === "ENOENT" || code === "ENOTDIR" ? ABSENT : UNUSABLE;
  }
  try {
    let status = fstatSync(descriptor, { bigint: !0 });
    if (!status.isFile() || status.size > BigInt(cap)) return UNUSABLE;
    let bytes = Buffer.allocUnsafe(Number(status.size) + 1), length = 0;
    for (; length < bytes.length; ) {
      let count = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return length === bytes.length ? UNUSABLE : { kind: "read", bytes: bytes.subarray(0, length), modified: String(status.mtimeNs) };
  } catch {
    return UNUSABLE;
  } finally {
    closeSync3(descriptor);
  }
}
function readOwnText(path2, cap) {
  let found = readRegular(path2, { cap, followLinks: !1 });
  return found.kind === "read" ? found.bytes.toString("utf8") : void 0;
}

// src/sender/lock.ts
var STALE = 6e4;
function takeLock(path2, at) {
  let mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), at });
  if (place(path2, mine)) return !0;
  let held = readOwnText(path2, 4096);
  if (held === void 0 || !isStale(held, at)) return held === void 0 && place(path2, mine);
  let turn = `${path2}.turn`;
  if (!place(turn, mine)) {
    let taken = readOwnText(turn, 4096);
    return taken !== void 0 && isStale(taken, at) && remove(turn), !1;
  }
  try {
    return readOwnText(path2, 4096) === held && remove(path2), place(path2, mine);
  } finally {
    remove(turn);
  }
}
function giveLockBack(path2) {
  let held = parseJson(readOwnText(path2, 4096) ?? "");
  isObject(held) && held.pid === process.pid && remove(path2);
}
function place(path2, content) {
  let temporary = `${path2}.${process.pid}.tmp`;
  try {
    return writeFileSync(temporary, content, { mode: 384 }), link(temporary, path2) ?? create(path2, content);
  } catch {
    return !1;
  } finally {
    remove(temporary);
  }
}
function link(from, to) {
  try {
    return linkSync(from, to), !0;
  } catch (error) {
    return codeOf(error) === "EEXIST" ? !1 : void 0;
  }
}
function create(path2, content) {
  return createFile(path2, content), !0;
}
function isStale(held, at) {
  let value = parseJson(held);
  return !isObject(value) || typeof value.pid != "number" || typeof value.at != "number" || Math.abs(at - value.at) > STALE ? !0 : !isAlive(value.pid) || startOf(value.pid) !== value.started;
}
function isAlive(pid) {
  try {
    return process.kill(pid, 0), !0;
  } catch {
    return !1;
  }
}
function startOf(pid) {
  try {
    let status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

// src/sender/post.ts
import { isIP } from "node:net";
import { connect as connectTls } from "node:tls";

// src/sender/certificates.ts
import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
var CAP = 4 * 1024 * 1024, CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g;
function certificatesIn(caFile) {
  if (caFile === void 0) return {};
  let found = readRegular(caFile, { cap: CAP, followLinks: !0 });
  if (found.kind !== "read") return;
  let own2 = (found.bytes.toString("latin1").match(CERTIFICATE) ?? []).filter(isReadable);
  return own2.length === 0 ? void 0 : { ca: [...rootCertificates, ...own2] };
}
function isReadable(certificate) {
  try {
    return new X509Certificate(certificate).subject !== void 0;
  } catch {
    return !1;
  }
}

// src/sender/tunnel.ts
import { connect } from "node:net";
var CAP2 = 8 * 1024;
function openTunnel({ proxy, host, port }, done) {
  let address = addressOf(proxy);
  if (address === void 0) {
    done("proxy");
    return;
  }
  let target = `${host}:${port}`, lines = [`CONNECT ${target} HTTP/1.1`, `host: ${target}`, ...address.authorization], socket = connect(
    address.port,
    address.host,
    () => socket.write(`${lines.join(`\r
`)}\r
\r
`)
  ), answer = "", read = (chunk) => {
    answer += chunk.toString("latin1");
    let whole = answer.indexOf(`\r
\r
`);
    if (whole < 0 && answer.length < CAP2) return;
    socket.off("data", read);
    let status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? "", isOpen = status.startsWith("2") && whole === answer.length - 4;
    done(isOpen ? socket : `proxy_${status}`);
  };
  return socket.on("data", read), socket.on(
    "error",
    (error) => done("code" in error && typeof error.code == "string" ? error.code : "network")
  ), socket.on("close", () => done("network")), socket;
}
function addressOf(proxy) {
  try {
    let { protocol, hostname, port, username, password } = new URL(proxy);
    if (protocol !== "http:") return;
    let credentials = decodeURIComponent(`${username}:${password}`), basic = Buffer.from(credentials).toString("base64");
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || 80),
      authorization: credentials === ":" ? [] : [`proxy-authorization: Basic ${basic}`]
    };
  } catch {
    return;
  }
}

// src/sender/post.ts
var CAP3 = 64 * 1024, HEADER = /^[\x20-\x7e]+$/;
function addressProblem(address, allowHttp) {
  let url = URL.canParse(address) ? new URL(address) : void 0;
  if (url === void 0) return "it is not a web address";
  if (url.username !== "" || url.password !== "") return "it holds a user name or password";
  if (/[?#]/.test(address)) return 'it goes on with "?" or "#"';
  if (url.protocol !== "https:")
    return url.protocol !== "http:" ? "it is neither https nor http" : allowHttp || isLoopback(url.hostname) ? void 0 : "it is not https, and not this machine";
}
function isLoopback(host) {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
async function request(options) {
  if (addressProblem(options.url, options.allowHttp) !== void 0)
    return { kind: "failed", code: "address" };
  if (!HEADER.test(options.key)) return { kind: "failed", code: "key" };
  let certificates = certificatesIn(options.caFile);
  if (certificates === void 0) return { kind: "failed", code: "ca_file" };
  let url = new URL(options.url), isSecure = url.protocol === "https:", { request: open } = isSecure ? await import("node:https") : await import("node:http");
  return new Promise((resolve) => {
    let opened = [], end = (answered) => {
      clearTimeout(timer), resolve(answered);
      for (let each of opened) each.destroy();
    }, fail = (code) => end({ kind: "failed", code }), failWith = (error) => fail("code" in error && typeof error.code == "string" ? error.code : "network"), timer = setTimeout(() => fail("timeout"), options.patience), send = (connection) => {
      let outgoing = open(url, {
        ...certificates,
        ...connection,
        method: options.method,
        headers: headersOf(url, options)
      });
      opened.push(outgoing), outgoing.on("error", failWith), outgoing.on("response", (response) => {
        collect(response, (body) => {
          if (body === void 0) return fail("answer_too_large");
          let retryAfter2 = response.headers["retry-after"] ?? "";
          end({ kind: "answer", status: response.statusCode ?? 0, body, retryAfter: retryAfter2 });
        }), response.on("error", () => fail("network")), response.on("aborted", () => fail("network"));
      }), outgoing.end(options.body);
    }, { proxy } = options;
    if (proxy === void 0 || isLoopback(url.hostname)) {
      send({ agent: !1 });
      return;
    }
    let host = url.hostname, port = Number(url.port || (isSecure ? 443 : 80)), through = (socket2) => {
      typeof socket2 == "string" ? fail(socket2) : isSecure ? secured(socket2) : send({ createConnection: () => socket2 });
    }, secured = (socket2) => {
      let name = isIP(host) === 0 ? { servername: host } : {}, secure = connectTls(
        { ...certificates, ...name, socket: socket2, host },
        () => send({ createConnection: () => secure })
      );
      secure.on("error", failWith), opened.push(secure);
    }, socket = openTunnel({ proxy, host, port }, through);
    socket !== void 0 && opened.push(socket);
  });
}
function headersOf(url, { key, body }) {
  let headers = {
    // Said here, since without an agent Node takes every server to be on port 80.
    host: url.host,
    authorization: `Bearer ${key}`,
    accept: "application/json"
  };
  if (body === void 0) return headers;
  let length = String(Buffer.byteLength(body));
  return { ...headers, "content-type": "application/json", "content-length": length };
}
function collect(response, done) {
  let chunks = [], length = 0;
  response.on("data", (chunk) => {
    length += chunk.length, length > CAP3 ? done(void 0) : chunks.push(chunk);
  }), response.on("end", () => {
    response.complete && length <= CAP3 && done(Buffer.concat(chunks).toString("utf8"));
  });
}

// ../../node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
  let numericValues = Object.values(entries).filter((v) => typeof v == "number");
  return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
  return typeof value == "bigint" ? value.toString() : value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter, this._value = void 0;
  }
  get value() {
    let getter = this._getter;
    return getter !== void 0 && (this._value = getter(), this._getter = void 0), this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input == null;
}
function cleanRegex(source) {
  let start = source.startsWith("^") ? 1 : 0, end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: !0,
    enumerable: !0,
    configurable: !0
  });
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject2(data2) {
  return typeof data2 == "object" && data2 !== null && !Array.isArray(data2);
}
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  let cl = new inst._zod.constr(def ?? inst._zod.def);
  return (!def || params?.parent) && (cl._zod.parent = inst), cl;
}
function normalizeParams(_params) {
  let params = _params;
  if (!params)
    return {};
  if (typeof params == "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  return delete params.message, typeof params.error == "string" ? { ...params, error: () => params.error } : params;
}
function optionalKeys(shape2) {
  return Object.keys(shape2).filter((k) => shape2[k]._zod.optin !== void 0 && shape2[k]._zod.optout === "optional");
}
var NUMBER_FORMAT_RANGES = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
function aborted(x, startIndex = 0) {
  if (x.aborted === !0)
    return !0;
  for (let i = startIndex; i < x.issues.length; i++)
    if (x.issues[i]?.continue !== !0)
      return !0;
  return !1;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === !0)
    return !0;
  for (let i = startIndex; i < x.issues.length; i++)
    if (x.issues[i]?.continue === !1)
      return !0;
  return !1;
}
function prefixIssues(path2, issues) {
  return issues.map((iss) => {
    var _a2;
    return (_a2 = iss).path ?? (_a2.path = []), iss.path.unshift(path2), iss;
  });
}
function unwrapMessage(message) {
  return typeof message == "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  let caps = [];
  for (let ch of defChecks ?? []) {
    let d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    let max = d.maximum ?? d.length ?? d.size;
    max >= 0 && caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a2;
  for (let i = start; i < issues.length; i++)
    (_a2 = issues[i]).schema ?? (_a2.schema = inst);
}
function finalizeIssue(iss, ctx, config3) {
  var _a2;
  let traits = iss.inst?._zod?.traits;
  traits?.has("$ZodType") && (traits.has("$ZodCheck") ? (_a2 = iss).schema ?? (_a2.schema = iss.inst) : iss.schema = iss.inst);
  let schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0, message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config3.customError?.(iss)) ?? unwrapMessage(config3.localeError?.(iss)) ?? "Invalid input", full = {};
  for (let k of Object.keys(iss))
    k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__" || (full[k] = iss[k]);
  return full.path ?? (full.path = []), full.message = message, ctx?.reportInput && (full.input = iss.input), full;
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  let units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count = units;
  for (let i = 0; i < units - 1; i++)
    (str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320 && (count--, i++);
  return count;
}
function getLengthableOrigin(input) {
  return Array.isArray(input) ? "array" : typeof input == "string" ? "string" : "unknown";
}
function issue(...args) {
  let [iss, input, inst] = args;
  return typeof iss == "string" ? {
    message: iss,
    code: "custom",
    input,
    inst
  } : { ...iss };
}
function members(proto, table) {
  for (let key in table) {
    let desc = Object.getOwnPropertyDescriptor(table, key);
    desc.get ? Object.defineProperty(proto, key, { ...desc, enumerable: !1 }) : defineBound(proto, key, desc.value);
  }
}
function own(inst, key, value, enumerable = !0) {
  return Object.defineProperty(inst, key, { configurable: !0, writable: !0, enumerable, value }), value;
}
function hide(inst, key, value) {
  return own(inst, key, value, !1);
}
function defineBound(proto, key, fn) {
  Object.defineProperty(proto, key, {
    configurable: !0,
    get() {
      return this == null ? fn : own(this, key, fn.bind(this));
    },
    set(value) {
      own(this, key, value);
    }
  });
}
function claim(inst, sentinel) {
  let proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing, broke = !1, breaker = {
  configurable: !0,
  get() {
    broke = !0;
  }
};
function defineLazyInternal(inst, key, compute) {
  let proto = Object.getPrototypeOf(inst._zod);
  if (key in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod, Object.defineProperty(proto, key, {
    configurable: !0,
    get() {
      Object.defineProperty(this, key, breaker);
      let outer = broke;
      broke = !1;
      try {
        let value = compute(this);
        return broke ? delete this[key] : Object.defineProperty(this, key, { configurable: !0, writable: !0, value }), broke = broke || outer, value;
      } catch (err) {
        throw delete this[key], broke = broke || outer, err;
      }
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: !0, writable: !0, value });
    }
  });
}
function installLazyProp(inst, key, make, enumerable) {
  let proto = claim(inst, key);
  proto && Object.defineProperty(proto, key, {
    configurable: !0,
    get() {
      let desc = { configurable: !0, writable: !0, enumerable, value: void 0 };
      return Object.defineProperty(this, key, desc), desc.value = make(this), Object.defineProperty(this, key, desc), desc.value;
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: !0, writable: !0, enumerable, value });
    }
  });
}

// ../../node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: !1 }, _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  let E = _E;
  if (E) {
    let saved = E.stackTraceLimit;
    if (typeof saved == "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        return _E = null, new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, proto, params) {
  let zodProto = {};
  function Internals(def) {
    this.def = def, this.constr = _, this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  let protoMembers = proto, initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (inst._zod) {
      if (inst._zod.traits.has(name))
        return;
    } else {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    }
    if (inst._zod.traits.add(name), initializer2(inst, def), initialized) {
      let own2 = Object.getPrototypeOf(inst), ctorProto = inst._zod.constr.prototype, up = own2;
      for (; up && up !== ctorProto; )
        up = Object.getPrototypeOf(up);
      let target = up ?? own2;
      initialized.has(target) || (initialized.add(target), members(target, protoMembers));
    }
    let proto2 = _.prototype;
    for (let k in proto2)
      Object.prototype.hasOwnProperty.call(proto2, k) && (k in inst || (inst[k] = proto2[k].bind(inst)));
  }
  let Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    let inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    let deferred = inst._zod.deferred;
    if (deferred) {
      for (let fn of deferred)
        fn();
      inst._zod.deferred = void 0;
    }
    let pp = globalThis.__zod_globalConfig?.postProcessor;
    return pp && pp(inst), inst;
  }
  return Object.defineProperty(_, "init", { value: init }), Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => params?.Parent && inst instanceof params.Parent ? !0 : inst?._zod?.traits?.has(name)
  }), Object.defineProperty(_, "name", { value: name }), _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  return newConfig && Object.assign(globalConfig, newConfig), globalConfig;
}

// ../../node_modules/zod/v4/core/errors.js
function _getMessage() {
  let internals = this._zod;
  return internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2)), internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: !0,
  configurable: !0
}, _issuesDesc = { value: void 0, enumerable: !1 }, _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]), initializer = (inst, def) => {
  inst.name = "$ZodError", _issuesDesc.value = def, Object.defineProperty(inst, "issues", _issuesDesc), _issuesDesc.value = void 0, Object.defineProperty(inst, "message", _messageDesc);
  let proto = Object.getPrototypeOf(inst);
  _installedToString.has(proto) || (_installedToString.add(proto), Object.defineProperty(proto, "toString", {
    configurable: !0,
    enumerable: !1,
    get() {
      let value = () => this.message;
      return Object.defineProperty(this, "toString", { value, configurable: !0, writable: !0 }), value;
    },
    set(value) {
      Object.defineProperty(this, "toString", { value, configurable: !0, writable: !0 });
    }
  }));
}, $ZodError = $constructor("$ZodError", initializer), $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});

// ../../node_modules/zod/v4/core/parse.js
var _parse = (_Err) => {
  let fn = (schema, value, _ctx, _params) => {
    let ctx = _ctx ? { ..._ctx, async: !1 } : { async: !1 }, result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      throw new $ZodAsyncError();
    if (result.issues.length) {
      let e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      throw captureStackTrace(e, _params?.callee ?? fn), e;
    }
    return result.value;
  };
  return fn;
}, parse = /* @__PURE__ */ _parse($ZodRealError), _parseAsync = (_Err) => {
  let fn = async (schema, value, _ctx, params) => {
    let ctx = _ctx ? { ..._ctx, async: !0 } : { async: !0 }, result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise && (result = await result), result.issues.length) {
      let e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      throw captureStackTrace(e, params?.callee ?? fn), e;
    }
    return result.value;
  };
  return fn;
}, parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError), _safeParse = (_Err) => (schema, value, _ctx) => {
  let ctx = _ctx ? { ..._ctx, async: !1 } : { async: !1 }, result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    throw new $ZodAsyncError();
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: !0, data: result.value };
}, safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
  let error;
  return {
    success: !1,
    get error() {
      return error || (error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config()))), issues = void 0, ctx = void 0), error;
    },
    set error(e) {
      error = e, issues = void 0, ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  let ctx = _ctx ? { ..._ctx, async: !0 } : { async: !0 }, result = schema._zod.run({ value, issues: [] }, ctx);
  return result instanceof Promise && (result = await result), result.issues.length ? failure(_Err, result.issues, ctx) : { success: !0, data: result.value };
}, safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// ../../node_modules/zod/v4/core/regexes.js
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
var dateSource = "(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))";
function anchor(source) {
  return new RegExp(`^${source}$`);
}
var date = /* @__PURE__ */ anchor(dateSource);
function timeSource(args) {
  let hhmm = "(?:[01]\\d|2[0-3]):[0-5]\\d";
  return typeof args.precision == "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
  return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
  let opts = ["Z"];
  args.offset && opts.push("([+-](?:[01]\\d|2[0-3]):[0-5]\\d)");
  let qualified = `${timeSource({ precision: args.precision, seconds: !0 })}(?:${opts.join("|")})`, timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
  return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var number = /^-?\d+(?:\.\d+)?$/, boolean = /^(?:true|false)$/i;

// ../../node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a2;
  inst._zod ?? (inst._zod = {}), inst._zod.def = def, (_a2 = inst._zod).onattach ?? (_a2.onattach = []);
});
var _whenHasLength = (payload) => {
  let val = payload.value;
  return !nullish(val) && val.length !== void 0;
}, numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
}, $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  let origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    (def.inclusive ? payload.value <= def.value : payload.value < def.value) || payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value == "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
}), $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  let origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    (def.inclusive ? payload.value >= def.value : payload.value > def.value) || payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value == "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def), def.format = def.format || "float64";
  let isInt = def.format?.includes("int"), origin = isInt ? "int" : "number", [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    let input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: !1,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        input > 0 ? payload.issues.push({
          input,
          code: "too_big",
          maximum: Number.MAX_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst,
          origin,
          inclusive: !0,
          continue: !def.abort
        }) : payload.issues.push({
          input,
          code: "too_small",
          minimum: Number.MIN_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst,
          origin,
          inclusive: !0,
          continue: !def.abort
        });
        return;
      }
    }
    input < minimum && payload.issues.push({
      origin: "number",
      input,
      code: "too_small",
      minimum,
      inclusive: !0,
      inst,
      continue: !def.abort
    }), input > maximum && payload.issues.push({
      origin: "number",
      input,
      code: "too_big",
      maximum,
      inclusive: !0,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def), (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength), inst._zod.check = (payload) => {
    let input = payload.value, units = input.length;
    if ((typeof input == "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum)
      return;
    let origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: !0,
      input,
      inst,
      continue: !def.abort
    });
  };
}), $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def), (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength), inst._zod.check = (payload) => {
    let input = payload.value, units = input.length;
    if ((typeof input == "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum)
      return;
    let origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: !0,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStringFormat = /* @__PURE__ */ $constructor("$ZodCheckStringFormat", (inst, def) => {
  var _a2, _b;
  $ZodCheck.init(inst, def), def.pattern ? (_a2 = inst._zod).check ?? (_a2.check = (payload) => {
    def.pattern.lastIndex = 0, !def.pattern.test(payload.value) && payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: def.format,
      input: payload.value,
      ...def.pattern ? { pattern: def.pattern.toString() } : {},
      inst,
      continue: !def.abort
    });
  }) : (_b = inst._zod).check ?? (_b.check = () => {
  });
}), $ZodCheckRegex = /* @__PURE__ */ $constructor("$ZodCheckRegex", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def), inst._zod.check = (payload) => {
    def.pattern.lastIndex = 0, !def.pattern.test(payload.value) && payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: payload.value,
      pattern: def.pattern.toString(),
      inst,
      continue: !def.abort
    });
  };
});

// ../../node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 6,
  patch: 7
};

// ../../node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a2;
  inst ?? (inst = {}), inst._zod.def = def, inst._zod.bag = inst._zod.bag || {}, inst._zod.version = version;
  let defChecks = inst._zod.def.checks, checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (let ch of checks)
    for (let fn of ch._zod.onattach)
      fn(inst);
  if (checks.length === 0)
    (_a2 = inst._zod).deferred ?? (_a2.deferred = []), inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  else {
    let runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload), asyncResult;
      for (let ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload) || !ch._zod.def.when(payload))
            continue;
        } else if (isAborted)
          continue;
        let currLen = payload.issues.length, _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === !1)
          throw new $ZodAsyncError();
        if (asyncResult || _ instanceof Promise)
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _, payload.issues.length !== currLen && (attachSchema(payload.issues, currLen, inst), isAborted || (isAborted = aborted(payload, currLen)));
          });
        else {
          if (payload.issues.length === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst), isAborted || (isAborted = aborted(payload, currLen));
        }
      }
      return asyncResult ? asyncResult.then(() => payload) : payload;
    }, handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary))
        return canary.aborted = !0, canary;
      let checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === !1)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks)
        return inst._zod.parse(payload, ctx);
      if (ctx.direction === "backward") {
        let canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: !0 });
        return canary instanceof Promise ? canary.then((canary2) => handleCanaryResult(canary2, payload, ctx)) : handleCanaryResult(canary, payload, ctx);
      }
      let result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === !1)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
}), toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
  let ctx = { async: !0 };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      let ctx = { async: !1 };
      try {
        let r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch {
      }
      return validateAsync(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = def.pattern ?? anyString, inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch {
      }
    return typeof payload.value == "string" || payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    }), payload;
  };
}), $ZodStringFormat = /* @__PURE__ */ $constructor("$ZodStringFormat", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def), $ZodString.init(inst, def);
});
var $ZodISODateTime = /* @__PURE__ */ $constructor("$ZodISODateTime", (inst, def) => {
  def.pattern ?? (def.pattern = datetime(def)), $ZodStringFormat.init(inst, def);
}), $ZodISODate = /* @__PURE__ */ $constructor("$ZodISODate", (inst, def) => {
  def.pattern ?? (def.pattern = date), $ZodStringFormat.init(inst, def);
}), $ZodISOTime = /* @__PURE__ */ $constructor("$ZodISOTime", (inst, def) => {
  def.pattern ?? (def.pattern = time(def)), $ZodStringFormat.init(inst, def);
}), $ZodISODuration = /* @__PURE__ */ $constructor("$ZodISODuration", (inst, def) => {
  def.pattern ?? (def.pattern = duration), $ZodStringFormat.init(inst, def);
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = number, inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch {
      }
    let input = payload.value;
    if (typeof input == "number" && !Number.isNaN(input) && Number.isFinite(input))
      return payload;
    let received = typeof input == "number" ? Number.isNaN(input) ? "NaN" : Number.isFinite(input) ? void 0 : String(input) : void 0;
    return payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    }), payload;
  };
}), $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def), $ZodNumber.init(inst, def);
}), $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = boolean, inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = !!payload.value;
      } catch {
      }
    let input = payload.value;
    return typeof input == "boolean" || payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    }), payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.parse = (payload) => payload;
}), $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.parse = (payload, _ctx) => (payload.issues.push({
    expected: "never",
    code: "invalid_type",
    input: payload.value,
    inst
  }), payload);
});
function capSize(inst, size) {
  let caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  let cap = Math.min(...caps.map((c) => c[0])), parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    let n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (let [max, ch] of sizeCaps(inst._zod.def.checks))
        if (n > max && ch._zod.def.when(payload)) {
          let start = payload.issues.length;
          return ch._zod.check(payload), payload.issues[start].continue = !1, attachSchema(payload.issues, start, inst), payload;
        }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
  result.issues.length && final.issues.push(...prefixIssues(index, result.issues)), final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  let memo = globalConfig.memoizer;
  memo?.attach(inst), inst._zod.parse = (payload, ctx) => {
    let input = payload.value;
    if (!Array.isArray(input))
      return payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      }), payload;
    payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    let proms = [], abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      let item = input[i], result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise)
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      else if (handleArrayResult(result, payload, i), abortEarly && result.issues.length !== 0 && aborted(result))
        break;
    }
    return proms.length ? Promise.all(proms).then(() => payload) : payload;
  }, capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
  let isPresent = key in input, isOptionalOut = optout === "optional";
  if (!(!isPresent && isOptionalOut && optin === "optional")) {
    if (result.issues.length) {
      if (optin !== void 0 && isOptionalOut && !isPresent)
        return;
      final.issues.push(...prefixIssues(key, result.issues));
    }
    if (!isPresent && optin === void 0) {
      result.issues.length || final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key]
      });
      return;
    }
    result.value === void 0 ? (isPresent || optin === "defaulted" && !isOptionalOut) && (final.value[key] = void 0) : final.value[key] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  let keys = Object.keys(def.shape), ownSymbols = Object.getOwnPropertySymbols(def.shape), symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS, allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (let k of allKeys)
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType"))
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
  let okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  let unrecognized = [], keySet = def.keySet, _catchall = def.catchall._zod, t = _catchall.def.type, optin = _catchall.optin, optout = _catchall.optout, seen = 0;
  for (let key in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key))
      continue;
    if (key === "__proto__") {
      t === "never" && unrecognized.push(key);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key);
      continue;
    }
    let r = _catchall.run({ value: input[key], issues: [] }, ctx);
    r instanceof Promise ? proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout))) : handlePropertyResult(r, payload, key, input, optin, optout);
  }
  return unrecognized.length && payload.issues.push({
    code: "unrecognized_keys",
    keys: unrecognized,
    input,
    inst,
    // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
    continue: !0
  }), proms.length ? Promise.all(proms).then(() => payload) : payload;
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  let desc = Object.getOwnPropertyDescriptor(def, "shape"), sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    let get = () => {
      let newSh = { ...sh };
      return Object.defineProperty(def, "shape", { value: newSh }), get.raw = newSh, newSh;
    };
    get.raw = sh, Object.defineProperty(def, "shape", { get });
  }
  let _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    let shape2 = zod.def.shape, propValues = {};
    for (let key in shape2) {
      let field = shape2[key]._zod;
      if (field.values) {
        Object.prototype.hasOwnProperty.call(propValues, key) || assignProp(propValues, key, /* @__PURE__ */ new Set());
        for (let v of field.values)
          propValues[key].add(v);
        field.optin !== void 0 && propValues[key].add(void 0);
      }
    }
    return propValues;
  });
  let isObject3 = isObject2, catchall = def.catchall, value, memo = globalConfig.memoizer;
  memo?.attach(inst), inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    let input = payload.value;
    if (!isObject3(input))
      return payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      }), payload;
    payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
    let proms = [], shape2 = value.shape, abortEarly = ctx?.abortEarly, seen = payload.issues.length;
    for (let key of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key === "__proto__")
        continue;
      let el = shape2[key], optin = el._zod.optin, optout = el._zod.optout, r = el._zod.run({ value: input[key], issues: [] }, ctx);
      r instanceof Promise ? proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout))) : handlePropertyResult(r, payload, key, input, optin, optout);
    }
    return catchall ? handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === !0) : proms.length ? Promise.all(proms).then(() => payload) : payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  let values = getEnumValues(def.entries), valuesSet = new Set(values);
  inst._zod.values = valuesSet, defineLazyInternal(inst, "pattern", (zod) => {
    let patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  }), inst._zod.parse = (payload, _ctx) => {
    let input = payload.value;
    return valuesSet.has(input) || payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    }), payload;
  };
}), $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  let values = new Set(def.values);
  inst._zod.values = values, defineLazyInternal(inst, "pattern", (zod) => {
    let vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o == "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  }), inst._zod.parse = (payload, _ctx) => {
    let input = payload.value;
    return values.has(input) || payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    }), payload;
  };
});
function handleOptionalResult(payload, result) {
  return payload.value = result.issues.length ? void 0 : result.value, payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def), defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional"), inst._zod.optout = "optional", defineLazyInternal(inst, "values", (zod) => {
    let values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  }), defineLazyInternal(inst, "pattern", (zod) => {
    let pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  }), inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      let result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      return result instanceof Promise ? result.then((result2) => handleOptionalResult(payload, result2)) : handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def), $ZodType.init(inst, def), inst._zod.parse = (payload, _) => payload, inst._zod.check = (payload) => {
    let input = payload.value, r = def.fn(input);
    if (r instanceof Promise)
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    handleRefineResult(r, payload, input, inst);
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    let _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    inst._zod.def.params && (_iss.params = inst._zod.def.params), payload.issues.push(issue(_iss));
  }
}

// ../../node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
  return def.checks && (def.checks = [...def.checks]), def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
  return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
  return new Class({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: !1,
    local: !1,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
  return new Class({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
  return new Class({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
  return new Class({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
  return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
  return new Class({
    type: "number",
    check: "number_format",
    abort: !1,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
  return new Class({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
  return new Class({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
  return new Class({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  return new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(params),
    pattern
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
  return new Class({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
}

// ../../node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def), inst.def = def, inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    own(this, "with", value);
  },
  parse(data2, params) {
    return parse(this, data2, params, { callee: this.parse });
  },
  parseAsync(data2, params) {
    return parseAsync(this, data2, params, { callee: this.parseAsync });
  },
  safeParse(data2, params) {
    return safeParse(this, data2, params);
  },
  safeParseAsync(data2, params) {
    return safeParseAsync(this, data2, params);
  },
  check(...checks) {
    let def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch == "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: !0 });
  },
  clone(_def, params) {
    return clone(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    return reg.add(this, meta2), this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
}), ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniStringFormat = /* @__PURE__ */ $constructor("ZodMiniStringFormat", (inst, def) => {
  $ZodStringFormat.init(inst, def), ZodMiniString.init(inst, def);
});
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def), ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniNever = /* @__PURE__ */ $constructor("ZodMiniNever", (inst, def) => {
  $ZodNever.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
  return _never(ZodMiniNever, params);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def), ZodMiniType.init(inst, def), installLazyProp(inst, "shape", (self) => self._zod.def.shape, !1);
});
// @__NO_SIDE_EFFECTS__
function strictObject(shape2, params) {
  return new ZodMiniObject({
    type: "object",
    shape: shape2,
    catchall: /* @__PURE__ */ never(),
    ...normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def), ZodMiniType.init(inst, def), inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
  let entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...normalizeParams(params)
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
  return _refine(ZodMiniCustom, fn, _params);
}

// ../../node_modules/zod/v4/mini/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodMiniISODate: () => ZodMiniISODate,
  ZodMiniISODateTime: () => ZodMiniISODateTime,
  ZodMiniISODuration: () => ZodMiniISODuration,
  ZodMiniISOTime: () => ZodMiniISOTime,
  date: () => date2,
  datetime: () => datetime2,
  duration: () => duration2,
  time: () => time2
});
var ZodMiniISODateTime = /* @__PURE__ */ $constructor("ZodMiniISODateTime", (inst, def) => {
  $ZodISODateTime.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function datetime2(params) {
  return _isoDateTime(ZodMiniISODateTime, params);
}
var ZodMiniISODate = /* @__PURE__ */ $constructor("ZodMiniISODate", (inst, def) => {
  $ZodISODate.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function date2(params) {
  return _isoDate(ZodMiniISODate, params);
}
var ZodMiniISOTime = /* @__PURE__ */ $constructor("ZodMiniISOTime", (inst, def) => {
  $ZodISOTime.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function time2(params) {
  return _isoTime(ZodMiniISOTime, params);
}
var ZodMiniISODuration = /* @__PURE__ */ $constructor("ZodMiniISODuration", (inst, def) => {
  $ZodISODuration.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function duration2(params) {
  return _isoDuration(ZodMiniISODuration, params);
}

// ../../packages/events/src/batch-v1.ts
var MAX_BATCH_BYTES = 256 * 1024, MAX_BATCH_ITEMS = 500, batch = strictObject({
  v: literal(1),
  events: array(unknown()),
  activity: array(unknown())
}), batchAnswer = strictObject({
  accepted: array(string2()),
  duplicates: array(string2()),
  rejected: array(strictObject({ id: string2(), code: string2() }))
}), apiError = strictObject({
  error: strictObject({ code: string2(), message: string2(), docs: string2() })
});

// ../../packages/conventions/src/conventions.ts
var conventions = [
  {
    id: "line-endings",
    title: "line endings",
    sides: ["lf", "crlf"],
    disagrees: "The editor configuration and git’s own conversion want different line ends.",
    next: "Set `* text=auto eol=lf` (or `crlf`) in .gitattributes and the same in .editorconfig."
  },
  {
    id: "whitespace",
    title: "white space",
    sides: ["tabs", "spaces"],
    disagrees: "A formatter and the surrounding code indent or wrap differently.",
    next: "Let one formatter own the layout, and run it over the whole folder once."
  },
  {
    id: "quotes",
    title: "quotes",
    sides: ["single", "double", "backtick"],
    disagrees: "A formatter and a lint rule ask for different quotes.",
    next: "Switch the lint rule for quotes off where the formatter decides them."
  },
  {
    id: "semicolons-commas",
    title: "semicolons and commas",
    sides: ["with", "without"],
    disagrees: "A formatter adds what a lint rule or the surrounding style leaves out.",
    next: "Switch the lint rule off where the formatter decides, and reformat once."
  },
  {
    id: "imports-missing",
    title: "an import in or out",
    sides: ["present", "absent"],
    disagrees: "A linter takes an import out as unused before the code that uses it is there.",
    next: "Fix unused imports only before a commit, not after every edit."
  },
  {
    id: "imports-style",
    title: "import style",
    sides: ["relative", "alias", "extension", "no-extension", "named", "default", "namespace"],
    disagrees: "The bundler and the type checker resolve different spellings of the same module.",
    next: "Pick one spelling of module paths and enforce it with one lint rule."
  },
  {
    id: "this-qualifier",
    title: "this. or bare member",
    sides: ["qualified", "bare"],
    disagrees: "A style rule and the surrounding code disagree about qualifying members.",
    next: "Set the qualification rule once in .editorconfig and let the formatter apply it."
  },
  {
    id: "migration-name",
    title: "migration naming",
    sides: ["timestamp", "sequence", "bare"],
    disagrees: "The migration tool and the team’s own files name migrations differently.",
    next: "Write down how a migration is named, with one example, next to the migrations."
  },
  {
    id: "nullability",
    title: "null handling",
    sides: ["nullable", "non-null", "required", "optional", "enabled", "disabled"],
    disagrees: "The compiler’s null checks and a caller, a test or a schema expect different things.",
    next: "Decide whether the value can be absent, and say so in the type where it is created."
  },
  {
    id: "datetime-kind",
    title: "UTC or local time",
    sides: ["utc", "local", "unspecified"],
    disagrees: "Two tests or fixtures encode different kinds of time.",
    next: "Decide one rule (UTC inside, converted at the edge) and mend the fixture that breaks it."
  },
  {
    id: "naming",
    title: "naming",
    sides: ["camel", "snake", "pascal", "kebab", "upper", "prefixed", "bare"],
    disagrees: "A lint rule and the surrounding code, or two layers, spell the same name differently.",
    next: "Decide the case for this kind of name, and map names at the boundary only."
  },
  {
    id: "type-annotation",
    title: "any or unknown",
    sides: ["any", "unknown", "object", "dynamic", "inferred", "explicit"],
    disagrees: "A lint rule forbids the loose type that the call sites need.",
    next: "Write the type that both sides can live with, or parse the value where it enters."
  },
  {
    id: "suppression",
    title: "a suppressed warning",
    sides: ["suppressed", "reported"],
    disagrees: "One check reports what another check says must not be suppressed.",
    next: "Fix or configure the rule in its own settings, then forbid the inline suppression."
  },
  {
    id: "async",
    title: "sync or async",
    sides: ["sync", "async"],
    disagrees: "A caller or test expects a value where the function gives a promise.",
    next: "Decide at the interface whether it is async, and change every caller in one go."
  },
  {
    id: "access",
    title: "visibility",
    sides: ["public", "internal", "protected", "private", "exported", "unexported"],
    disagrees: "A test needs what a rule or a review wants hidden.",
    next: "Test through what is public, or say which members are open to tests."
  },
  {
    id: "error-handling",
    title: "error handling",
    sides: ["throw", "return", "result", "catch", "panic"],
    disagrees: "Two tests or layers expect a failure to arrive in different ways.",
    next: "Decide how failures cross this boundary, and mend the test that expects the other way."
  },
  {
    id: "version-pin",
    title: "a version",
    sides: ["exact", "range"],
    disagrees: "Two packages, or a lock file and a manifest, ask for different versions.",
    next: "Pin the version that both accept and write down why."
  },
  {
    id: "boolean-config",
    title: "a switch on or off",
    sides: ["on", "off"],
    disagrees: "One check passes only with the switch on, another only with it off.",
    next: "Find the two checks, and decide which of them describes the wanted behaviour."
  },
  {
    id: "literal",
    title: "a value",
    sides: [],
    disagrees: "Two tests or fixtures expect different values of the same thing.",
    next: "Find both expectations, and decide which one is right."
  },
  {
    id: "comments",
    title: "comments",
    sides: ["present", "absent"],
    disagrees: "An instruction asks for comments that a lint rule or a review takes out.",
    next: "Say in the repository’s instructions when a comment is wanted."
  },
  {
    id: "call-order",
    title: "order of lines",
    sides: [],
    disagrees: "A sorter or lint rule wants an order that breaks a dependency between the lines.",
    next: "Exempt this block from sorting, or make the dependency explicit."
  },
  {
    id: "feature-in-out",
    title: "a block in or out",
    sides: ["in", "out"],
    disagrees: "One test needs the block, another fails with it.",
    next: "Decide whether the behaviour is wanted, and remove the test of the other."
  },
  {
    id: "docs",
    title: "documentation",
    sides: [],
    disagrees: "Two documents, or a document and a check, describe the same thing differently.",
    next: "Keep the statement in one place and link to it."
  },
  {
    id: "other",
    title: "something else",
    sides: [],
    disagrees: "Two checks cannot both be satisfied by either version of these lines.",
    next: "Run both checks on both versions, and decide which check is right."
  }
], conventionIds = conventions.map(
  (convention) => convention.id
), byId = new Map(conventions.map((each) => [each.id, each]));
function conventionOf(id) {
  let found = byId.get(id) ?? byId.get("other");
  if (found === void 0) throw new Error('the list of conventions has lost "other"');
  return found;
}
function isSideOf(id, side) {
  return side === "" || conventionOf(id).sides.includes(side);
}

// ../../packages/events/src/event-v1.ts
var UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
function isPrintable(text) {
  return /^[ -~]*$/.test(text) ? !0 : !UNPRINTABLE.test(text) && text === text.normalize("NFC");
}
function printable(maxBytes) {
  return string2().check(
    _minLength(1),
    refine(isPrintable, "not_printable"),
    // No character has more than three bytes for each of its units.
    refine(
      (text) => text.length * 3 <= maxBytes || new TextEncoder().encode(text).length <= maxBytes,
      "too_long"
    )
  );
}
var hasOddPart = (text) => /(?:^|\/)\.{0,2}(?:\/|$)/.test(text);
function isRepositoryName(text) {
  return /^[a-z0-9.-]+(:\d+)?(\/[^/\\\s]+)+$/.test(text) && !hasOddPart(text);
}
var repo = printable(200).check(refine(isRepositoryName, "not_a_repository")), path = printable(512).check(
  refine(
    (text) => !hasOddPart(text) && !text.includes("\\") && !/^[A-Za-z]:/.test(text),
    "not_relative"
  )
), opaque = string2().check(_regex(/^[A-Za-z0-9_-]{22,64}$/, "not_opaque")), reporter = string2().check(_regex(/^[A-Za-z0-9_-]{22}(\.[A-Za-z0-9_-]{22}){0,2}$/, "not_a_reporter")), day = iso_exports.date(), version2 = string2().check(_regex(/^[0-9A-Za-z.+-]{1,32}$/, "not_a_version")), kinds = ["undo", "redo"], verdicts = ["passed", "noted", "refused", "asked", "insisted", "bypassed"], becauses = ["window", "debug", "roll-back", "human", "commit", "policy"], betweens = [
  "test",
  "lint",
  "format",
  "typecheck",
  "build",
  "review",
  "nothing",
  "unknown"
], outcomes = ["failed", "passed", "unknown"], gaps = ["<1m", "1-5m", "5-15m", ">15m"], sizes = ["1", "2-5", "6-20", ">20"], flipEventChecks = [
  refine((event) => isSideOf(event.convention, event.from), {
    path: ["from"],
    error: "not_a_side"
  }),
  refine((event) => isSideOf(event.convention, event.to), {
    path: ["to"],
    error: "not_a_side"
  }),
  refine((event) => event.verdict === "passed" == (event.because !== void 0), {
    path: ["because"],
    error: "because_goes_with_passed"
  })
], flipEvent = strictObject({
  id: opaque,
  day,
  repo,
  path,
  language: string2().check(_regex(/^[a-z0-9+#-]{1,24}$/, "not_a_language")),
  convention: _enum(conventionIds),
  from: string2().check(_maxLength(24)),
  to: string2().check(_maxLength(24)),
  kind: _enum(kinds),
  flip: int().check(_gte(1), _lte(99)),
  cycle: int().check(_gte(2), _lte(20)),
  verdict: _enum(verdicts),
  because: optional(_enum(becauses)),
  between: _enum(betweens),
  outcome: _enum(outcomes),
  gap: _enum(gaps),
  size: _enum(sizes),
  agent: string2().check(_regex(/^[a-z0-9-]{1,32}$/, "not_an_agent")),
  subagent: boolean2(),
  decided: boolean2(),
  episode: opaque,
  reporter
}).check(...flipEventChecks), activity = strictObject({
  id: opaque,
  day,
  repo,
  /** How many edits, to one significant figure. */
  edits: int().check(_gte(1), _lte(1e6)),
  hookVersion: version2,
  agentVersion: version2,
  reporter
});

// src/sender/back-off.ts
var shape = strictObject({
  failures: int(),
  until: number2(),
  code: string2()
}), FIRST = 1e3, LONGEST = 15 * 6e4, MOST_ASKED = 60 * 6e4;
function readBackOff(path2, now2) {
  let parsed = shape.safeParse(parseJson(readOwnText(path2, 4096) ?? ""));
  if (!parsed.success) return;
  let { data: data2 } = parsed;
  return data2.until > now2 + MOST_ASKED ? { ...data2, until: now2 } : data2;
}
function backOff(path2, now2, failure2, spread) {
  let failures = Math.min(100, (readBackOff(path2, now2)?.failures ?? 0) + 1), doubled = Math.min(LONGEST, FIRST * 2 ** (failures - 1)), wait2 = failure2.askedFor ?? doubled * (0.75 + spread / 2), next = {
    failures,
    until: Math.round(now2 + Math.min(MOST_ASKED, wait2)),
    code: failure2.code
  };
  return replaceFile(path2, JSON.stringify(next)), next;
}
function clearBackOff(path2) {
  remove(path2);
}

// src/sender/waiting.ts
import { readdirSync, renameSync as renameSync2, statSync as statSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/files/make-folder.ts
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
function makeFolder(path2) {
  let problem = tryToMake(path2);
  if (problem === void 0) return;
  let above = dirname(path2);
  if (codeOf(problem) !== "ENOENT" || above === path2) throw problem;
  makeFolder(above);
  let still = tryToMake(path2);
  if (still !== void 0) throw still;
}
function tryToMake(path2) {
  try {
    mkdirSync(path2, { mode: 448 });
    return;
  } catch (error) {
    return codeOf(error) === "EEXIST" ? void 0 : error;
  }
}

// src/outbox/count-activity.ts
var NAME_KEY = new TextEncoder().encode("unthrash folders");
function oneFigure(count) {
  let unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))));
  return Math.max(1, Math.round(count / unit) * unit);
}

// src/sender/waiting.ts
var ITEM_CAP = 16 * 1024, ACTIVITY_CAP = 2 * 1024 * 1024, MARGIN = 1024, MOST_REJECTED = 50, ABANDONED = 60 * 6e4;
function listWaiting(paths, now2) {
  let events = filesIn(paths.waiting).filter((path2) => path2.endsWith(".json")).flatMap((path2) => checked(paths, path2, "event", readOwnText(path2, ITEM_CAP))), today = localDay(now2), activities = filesIn(paths.activity).filter((path2) => isBefore(path2, today)).flatMap((path2) => checked(paths, path2, "activity", readOwnText(path2, ACTIVITY_CAP)));
  return [...events, ...activities];
}
function hasOpenActivity(paths, now2) {
  let today = localDay(now2);
  return filesIn(paths.activity).some((path2) => !isBefore(path2, today));
}
function firstBatch(waiting, mostItems) {
  let batch2 = [], bytes = MARGIN;
  for (let each of waiting) {
    if (bytes += Buffer.byteLength(JSON.stringify(each.item)) + 1, batch2.length >= Math.min(mostItems, MAX_BATCH_ITEMS) || bytes > MAX_BATCH_BYTES) break;
    batch2.push(each);
  }
  return batch2;
}
function putAside(paths, { path: path2, id }, code) {
  try {
    makeFolder(paths.rejected);
    let safeCode = code.replace(/[^a-z0-9_]/gi, "").slice(0, 40) || "rejected";
    renameSync2(path2, join2(paths.rejected, `${id}.${safeCode}.json`));
    for (let old of filesIn(paths.rejected).slice(0, -MOST_REJECTED)) remove(old);
  } catch {
    remove(path2);
  }
}
function sweepHalfWritten(paths, now2) {
  for (let folder of [paths.waiting, paths.activity])
    for (let { path: path2, at } of datedFilesIn(folder, (name) => name.endsWith(".tmp")))
      Math.abs(now2 - at) > ABANDONED && remove(path2);
}
function checked(paths, path2, kind, text) {
  if (text === void 0) return [];
  let parsed = kind === "event" ? safeParse(flipEvent, parseJson(text)) : safeParse(activity, activityIn(text));
  return parsed.success ? [{ path: path2, id: parsed.data.id, kind, item: parsed.data }] : (putAside(paths, { path: path2, id: baseName(path2) }, "does_not_fit"), []);
}
function activityIn(text) {
  let [head = "", dots = ""] = text.split(`
`), value = parseJson(head);
  return isObject(value) ? { ...value, edits: oneFigure(dots.length) } : void 0;
}
function isBefore(path2, today) {
  let name = baseName(path2);
  return /^\d{4}-\d\d-\d\d-/.test(name) && name.slice(0, 10) < today;
}
function baseName(path2) {
  return path2.slice(Math.max(path2.lastIndexOf("/"), path2.lastIndexOf("\\")) + 1).replace(/\.json$/, "");
}
function filesIn(folder) {
  return datedFilesIn(folder, (name) => !name.endsWith(".tmp")).sort((one, other) => one.at - other.at).map(({ path: path2 }) => path2);
}
function datedFilesIn(folder, isMeant) {
  try {
    return readdirSync(folder).filter(isMeant).map((name) => join2(folder, name)).map((path2) => ({ path: path2, at: statSync2(path2, { throwIfNoEntry: !1 })?.mtimeMs ?? 0 }));
  } catch {
    return [];
  }
}

// src/sender/send-waiting.ts
var KEY_REFUSED = 60 * 6e4;
async function sendWaiting(sending) {
  let { paths, now: now2 } = sending, present = readBackOff(paths.backOff, now2());
  if (present !== void 0 && present.until > now2()) return present;
  let most = Number.POSITIVE_INFINITY;
  for (; ; ) {
    let batch2 = firstBatch(listWaiting(paths, now2()), most);
    if (batch2.length === 0) return;
    let answered = await sending.post(bodyOf(batch2));
    if (answered.kind === "answer" && answered.status === 413) {
      if (batch2.length === 1) for (let each of batch2) putAside(paths, each, "too_large");
      most = Math.max(1, Math.floor(batch2.length / 2));
      continue;
    }
    let failure2 = settle(paths, batch2, answered);
    if (failure2 !== void 0) return backOff(paths.backOff, now2(), failure2, sending.spread());
    clearBackOff(paths.backOff);
  }
}
function bodyOf(batch2) {
  let items = (kind) => batch2.filter((each) => each.kind === kind).map(({ item }) => item);
  return JSON.stringify({ v: 1, events: items("event"), activity: items("activity") });
}
function settle(paths, batch2, answered) {
  if (answered.kind === "failed") return { code: answered.code, askedFor: void 0 };
  if (answered.status !== 200) {
    let askedFor = answered.status === 401 ? KEY_REFUSED : retryAfter(answered.retryAfter);
    return { code: `http_${answered.status}`, askedFor };
  }
  let parsed = safeParse(batchAnswer, parseJson(answered.body));
  if (!parsed.success) return { code: "answer", askedFor: void 0 };
  let had = /* @__PURE__ */ new Set([...parsed.data.accepted, ...parsed.data.duplicates]), rejected = new Map(parsed.data.rejected.map(({ id, code }) => [id, code])), settled = 0;
  for (let each of batch2) {
    let code = rejected.get(each.id);
    if (had.has(each.id)) remove(each.path);
    else if (code !== void 0) putAside(paths, each, code);
    else continue;
    settled += 1;
  }
  return settled === 0 ? { code: "answer", askedFor: void 0 } : void 0;
}
function retryAfter(header) {
  return /^\d{1,6}$/.test(header) ? Number(header) * 1e3 : void 0;
}

// src/settings/places.ts
import { join as join3, posix, win32 } from "node:path";

// src/files/home-folder.ts
import { isAbsolute } from "node:path";
function homeFolder() {
  let { homedir, userInfo } = process.getBuiltinModule("node:os");
  for (let find of [homedir, () => userInfo().homedir]) {
    let folder = resultOf(find);
    if (isAbsolute(folder)) return folder;
  }
  return "";
}
function resultOf(find) {
  try {
    return find();
  } catch {
    return "";
  }
}

// src/settings/places.ts
function placesFrom(environment, platform, home) {
  if (platform === "win32") {
    let folder = (value, name) => {
      let own2 = value !== void 0 && win32.isAbsolute(value);
      return win32.join(own2 ? value : win32.join(home, "AppData", name), "unthrash");
    }, local = folder(environment.LOCALAPPDATA, "Local");
    return {
      config: win32.join(folder(environment.APPDATA, "Roaming"), "config.json"),
      managed: managedPath(platform),
      data: local,
      states: [win32.join(local, "sessions")]
    };
  }
  let absolute = (value, otherwise) => posix.join(value?.startsWith("/") ? value : otherwise, "unthrash"), caches = platform === "darwin" ? posix.join(home, "Library", "Caches") : posix.join(home, ".cache"), cache = absolute(environment.XDG_CACHE_HOME, caches), runtime = environment.XDG_RUNTIME_DIR;
  return {
    config: posix.join(
      absolute(environment.XDG_CONFIG_HOME, posix.join(home, ".config")),
      "config.json"
    ),
    managed: managedPath(platform),
    data: absolute(environment.XDG_DATA_HOME, posix.join(home, ".local", "share")),
    states: runtime?.startsWith("/") ? [posix.join(runtime, "unthrash"), cache] : [cache]
  };
}
function managedPath(platform) {
  return platform === "win32" ? "C:\\ProgramData\\Unthrash\\config.json" : platform === "darwin" ? "/Library/Application Support/Unthrash/config.json" : "/etc/unthrash/config.json";
}
function ownPlaces() {
  let home = homeFolder();
  if (home === "") throw new Error("there is no home folder");
  return placesFrom(process.env, process.platform, home);
}
var CAP4 = 16 * 1024, PLACES_FILE = "places.json";
function installedPlaces(bundleFolder) {
  let text = readOwnText(join3(bundleFolder, PLACES_FILE), CAP4), value = text === void 0 ? void 0 : parseJson(text);
  if (!isObject(value)) return ownPlaces();
  let places2 = {
    config: stringAt(value, "config"),
    data: stringAt(value, "data"),
    managed: managedPath(process.platform),
    states: stringsAt(value, "states", 4)
  };
  return places2.config === "" || places2.data === "" ? ownPlaces() : places2;
}

// src/settings/policy.ts
var policies = [
  "strict",
  "standard",
  "relaxed",
  "observe"
];
function isPolicy(value) {
  return typeof value == "string" && policies.some((policy) => policy === value);
}

// src/settings/settings.ts
var CAP5 = 64 * 1024, MOST_REPOS = 100;
function readSettings(places2) {
  let managed = readObject(places2.managed), user = readObject(places2.config), text = (name) => stringAt(managed, name) || stringAt(user, name) || void 0, flag = (name) => booleanAt(managed, name) ?? booleanAt(user, name), policy = managed.policy ?? user.policy, repos = stringsAt("repos" in managed ? managed : user, "repos", MOST_REPOS), machines = stringAt(managed, "server"), seen = machines === "" || [user.server, user.shown].includes(machines);
  return {
    policy: isPolicy(policy) ? policy : "standard",
    server: seen ? text("server") : void 0,
    unseen: seen ? void 0 : machines,
    key: text("key"),
    repos,
    telemetry: flag("telemetry"),
    forced: booleanAt(managed, "telemetry") === !0,
    paths: text("paths") === "folder" ? "folder" : "full",
    allowHttp: flag("allowHttp") ?? !1,
    caFile: text("caFile"),
    proxy: text("proxy")
  };
}
function readObject(path2) {
  let found = readRegular(path2, { cap: CAP5, followLinks: !0 }), value = found.kind === "read" ? parseJson(found.bytes.toString("utf8")) : void 0;
  return isObject(value) ? value : {};
}
function booleanAt(object, name) {
  let value = object[name];
  return typeof value == "boolean" ? value : void 0;
}

// src/sender.ts
var LIFE = 3e4, PATIENCE = 2e3;
async function main({ config: config3, managed, data: data2 }) {
  let settings = readSettings({ config: config3, managed }), { server, key } = settings, paths = outboxPaths(data2);
  if (server === void 0 || key === void 0 || settings.telemetry === !1) {
    setDue(paths.due, void 0);
    return;
  }
  sweepHalfWritten(paths, now());
  let end = now() + LIFE, sending = {
    paths,
    now,
    spread: Math.random,
    post: (body) => request({
      method: "POST",
      url: `${server.replace(/\/+$/, "")}/api/v1/events`,
      key,
      body,
      allowHttp: settings.allowHttp,
      caFile: settings.caFile,
      proxy: settings.proxy,
      patience: PATIENCE
    })
  }, wentWell;
  do {
    if (!takeLock(paths.lock, now())) {
      setDue(paths.due, now() + LIFE);
      return;
    }
    try {
      wentWell = await sendUntil(end, sending);
    } finally {
      giveLockBack(paths.lock);
    }
  } while (wentWell && now() < end && listWaiting(paths, now()).length > 0);
}
async function sendUntil(end, sending) {
  for (; ; ) {
    let left = await sendWaiting(sending);
    if (left === void 0) {
      let more = hasOpenActivity(sending.paths, now());
      return setDue(sending.paths.due, more ? nextDay(now()) : void 0), !0;
    }
    if (setDue(sending.paths.due, left.until), left.until >= end - PATIENCE) return !1;
    await wait(Math.max(0, left.until - now()));
  }
}
setTimeout(() => process.exit(0), LIFE).unref();
var [config2, data] = process.argv.slice(2), places = config2 === void 0 || data === void 0 ? installedPlaces(import.meta.dirname) : { ...placesFrom({}, process.platform, "/"), config: config2, data };
main(places).then(
  () => process.exit(0),
  () => process.exit(0)
);
