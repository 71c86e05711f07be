;; The loops of hash-lines.ts, in a form that a fresh process need not warm up.
(module
  (memory (export "memory") 1)

  ;; 53 bits out of two running 32-bit states.
  (func $finish (param $one i32) (param $two i32) (result f64)
    (f64.convert_i64_u
      (i64.or
        (i64.shl
          (i64.extend_i32_u
            (i32.and
              (i32.xor
                (i32.mul
                  (i32.xor (local.get $two) (i32.shr_u (local.get $two) (i32.const 16)))
                  (i32.const 2246822507))
                (i32.mul
                  (i32.xor (local.get $one) (i32.shr_u (local.get $one) (i32.const 13)))
                  (i32.const 3266489909)))
              (i32.const 0x1fffff)))
          (i64.const 32))
        (i64.extend_i32_u
          (i32.xor
            (i32.mul
              (i32.xor (local.get $one) (i32.shr_u (local.get $one) (i32.const 16)))
              (i32.const 2246822507))
            (i32.mul
              (i32.xor (local.get $two) (i32.shr_u (local.get $two) (i32.const 13)))
              (i32.const 3266489909)))))))

  ;; The id of the line between two bytes: 0 for an empty one, 1 for one that is only a carriage return.
  (func $id (param $one i32) (param $two i32) (param $start i32) (param $end i32) (result f64)
    (local $length i32)
    (local.set $length (i32.sub (local.get $end) (local.get $start)))
    (if (i32.eqz (local.get $length)) (then (return (f64.const 0))))
    (if (i32.eq (local.get $length) (i32.const 1))
      (then
        (if (i32.eq (i32.load8_u (local.get $start)) (i32.const 13)) (then (return (f64.const 1))))))
    ;; The last word was filled up with zeros.
    (call $finish (i32.xor (local.get $one) (local.get $length)) (local.get $two)))

  ;; Reads the first `length` bytes, eight at a time, and writes an id for each line from `out` on. Returns where the ids
  ;; end. The byte after the text must be free.
  (func (export "hash")
    (param $length i32) (param $low i32) (param $high i32) (param $out i32) (result i32)
    (local $at i32) (local $start i32) (local $one i32) (local $two i32)
    (local $word i64) (local $feeds i64) (local $first i32) (local $second i32)
    (local.set $one (local.get $low))
    (local.set $two (local.get $high))
    ;; The end of the text ends its last line.
    (i32.store8 (local.get $length) (i32.const 10))
    (loop $next
      (local.set $word (i64.load align=1 (local.get $at)))
      ;; The lowest bit that is set belongs to the first line feed among the eight.
      (local.set $feeds (i64.xor (local.get $word) (i64.const 0x0a0a0a0a0a0a0a0a)))
      (local.set $feeds
        (i64.and
          (i64.and
            (i64.sub (local.get $feeds) (i64.const 0x0101010101010101))
            (i64.xor (local.get $feeds) (i64.const -1)))
          (i64.const 0x8080808080808080)))
      (if (i64.ne (local.get $feeds) (i64.const 0))
        (then
          ;; Bits before it.
          (local.set $feeds (i64.and (i64.ctz (local.get $feeds)) (i64.const 56)))
          (local.set $word
            (i64.and
              (local.get $word)
              (i64.sub (i64.shl (i64.const 1) (local.get $feeds)) (i64.const 1))))
          (local.set $at
            (i32.add
              (local.get $at)
              (i32.shr_u (i32.wrap_i64 (local.get $feeds)) (i32.const 3))))
          (local.set $feeds (i64.const 1)))
        (else (local.set $at (i32.add (local.get $at) (i32.const 8)))))
      (local.set $first (i32.wrap_i64 (local.get $word)))
      (local.set $second (i32.wrap_i64 (i64.shr_u (local.get $word) (i64.const 32))))
      (local.set $one
        (i32.rotl
          (i32.xor
            (i32.mul (i32.xor (local.get $one) (local.get $first)) (i32.const 2654435761))
            (local.get $second))
          (i32.const 13)))
      (local.set $two
        (i32.rotl
          (i32.xor
            (i32.mul (i32.xor (local.get $two) (local.get $second)) (i32.const 1597334677))
            (i32.rotl (local.get $first) (i32.const 16)))
          (i32.const 7)))
      (br_if $next (i64.eqz (local.get $feeds)))
      (f64.store
        (local.get $out)
        (call $id (local.get $one) (local.get $two) (local.get $start) (local.get $at)))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $start (local.get $at))
      (local.set $one (local.get $low))
      (local.set $two (local.get $high))
      (br_if $next (i32.le_u (local.get $at) (local.get $length))))
    (local.get $out))

  ;; One number for the first `count` ids.
  (func (export "digest") (param $count i32) (result f64)
    (local $at i32) (local $low i32) (local $high i32) (local $one i32) (local $two i32)
    (local.set $one (local.get $count))
    (local.set $two (i32.xor (local.get $count) (i32.const -1)))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $at) (i32.mul (local.get $count) (i32.const 8))))
        (local.set $low (i32.load (local.get $at)))
        (local.set $high (i32.load offset=4 (local.get $at)))
        (local.set $one
          (i32.rotl
            (i32.xor
              (i32.mul (i32.xor (local.get $one) (local.get $low)) (i32.const 2654435761))
              (local.get $high))
            (i32.const 13)))
        (local.set $two
          (i32.rotl
            (i32.xor
              (i32.mul (i32.xor (local.get $two) (local.get $high)) (i32.const 1597334677))
              (local.get $low))
            (i32.const 7)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (call $finish (local.get $one) (local.get $two))))
